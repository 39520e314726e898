import { statSync } from 'node:fs'

/**
 * Returns whether these paths still name the files that they name now. A process that has a file open goes on writing to
 * it after another one has replaced or removed it, and what it writes then is lost. It does not wait, so that nothing
 * comes between the answer and what is done next.
 */
export function watchFiles(paths: readonly string[]): () => boolean {
  const identities = () => paths.map(identityOf).join()
  const opened = identities()
  return () => identities() === opened
}

function identityOf(path: string): string {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return 'none'
  }
}
