import { readFileSync } from 'node:fs'
import type { Settings } from '../settings/settings'
import { StartRefused } from '../failures/start-refused'

/** For the database, the log, the program's own files and threads. */
const filesForOthers = 100
/** A connection, and what it needs at the same time: a file of an upload or a page, or a connection to elsewhere. */
const filesPerConnection = 2
/** More than anybody needs on one machine; each costs some kilobytes. */
const mostByDefault = 2000
/** The usual limit, where the system does not say its own as Linux does. */
const usualFileLimit = 1024

/** How many clients may be connected at once, below the number of files this process may open. Throws where the setting is above it. */
export function maxConnectionsOf({ MAX_CONNECTIONS: wanted }: Settings): number {
  const fileLimit = readFileLimit()
  const most = Math.max(1, Math.floor((fileLimit - filesForOthers) / filesPerConnection))
  if (wanted === undefined) return Math.min(most, mostByDefault)
  if (wanted <= most) return wanted
  throw new StartRefused(
    `MAX_CONNECTIONS must be ${most} at the most: this process may open ${fileLimit} files (ulimit -n).`,
  )
}

function readFileLimit(): number {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? usualFileLimit : Number(soft)
  } catch {
    return usualFileLimit
  }
}
