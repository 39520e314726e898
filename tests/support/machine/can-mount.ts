import { execFileSync } from 'node:child_process'

/** Whether this user may mount a disk of its own for a test: root on most Linux machines. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    // In a namespace of its own, which goes with the command.
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
