import { readFileSync } from 'node:fs'
import type { Settings } from '../settings/settings'
import { StartupError } from '../failures/startup-error'

/** For the database, the log, the program's own files and threads. */
const reservedFiles = 100
/** A connection, and what it needs at the same time: a file of an upload or a page, or a connection to elsewhere. */
const filesPerConnection = 2
/** More than anybody needs on one machine; each costs some kilobytes. */
const defaultMaxConnections = 2000
/** The usual limit, where the system does not say its own as Linux does. */
const fallbackFileLimit = 1024

/** How many clients may be connected at once, below the number of files this process may open. Throws where the setting is above it. */
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
