import { stat } from 'node:fs/promises'

/**
 * Returns whether a path still names the file that it names now. A process that has a file open goes on writing to it
 * after another one has replaced or removed it, and what it writes then is lost.
 */
export async function watchFile(path: string): Promise<() => Promise<boolean>> {
  const opened = await identityOf(path)
  return async () => (await identityOf(path).catch(() => undefined)) === opened
}

async function identityOf(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true })
  return `${dev}:${ino}`
}
