import { readFileSync, statSync } from 'node:fs'
import { errorCode } from '../failures/failures'

/** In bytes. Larger ones are not read: a device such as /dev/zero has no end. */
const mostBytes = 10_000_000

/** Returns what a file of the operator has, or the rule that it breaks. */
export function readSmallFile(path: string): { bytes: Buffer } | { rule: string } {
  try {
    const file = statSync(path)
    if (!file.isFile()) return { rule: 'must name a file, and no folder or device' }
    if (file.size > mostBytes) return { rule: `must name a file of at most ${mostBytes / 1e6} MB` }
    return { bytes: readFileSync(path) }
  } catch (error) {
    return { rule: `must name a file that can be read (${errorCode(error) ?? 'unreadable'})` }
  }
}
