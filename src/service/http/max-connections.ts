import { readFileSync } from 'node:fs'
import type { Settings } from '../settings/settings'
import { StartupError } from '../failures/startup-error'

/** Files for the database, the log, and the program's own files and threads. */
const reservedFiles = 100
/** The socket, and a file or an outgoing connection that its request needs. */
const filesPerConnection = 2
/** More than one machine needs; each connection costs some kilobytes. */
const defaultMaxConnections = 2000
/** The usual limit, for systems without /proc/self/limits. */
const fallbackFileLimit = 1024

/**
 * Returns how many clients may be connected at once, derived from the limit of open files. Throws a StartupError when
 * the setting is higher.
 */
export function maxConnectionsOf({ MAX_CONNECTIONS: configured }: Settings): number {
  const fileLimit = readFileLimit()
  const maximum = Math.max(1, Math.floor((fileLimit - reservedFiles) / filesPerConnection))
  if (configured === undefined) return Math.min(maximum, defaultMaxConnections)
  if (configured <= maximum) return configured
  throw new StartupError(
    `MAX_CONNECTIONS must be ${maximum} at the most: this process may open ${fileLimit} files (ulimit -n).`,
  )
}

function readFileLimit(): number {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? fallbackFileLimit : Number(soft)
  } catch {
    return fallbackFileLimit
  }
}
