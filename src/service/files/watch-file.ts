import { stat } from 'node:fs/promises'

/**
 * Returns whether these paths still name the files that they name now. A process that has a file open goes on writing to
 * it after another one has replaced or removed it, and what it writes then is lost.
 */
export async function watchFiles(paths: readonly string[]): Promise<() => Promise<boolean>> {
  const identities = async () => (await Promise.all(paths.map(identityOf))).join()
  const opened = await identities()
  return async () => (await identities()) === opened
}

async function identityOf(path: string): Promise<string> {
  try {
    const { dev, ino } = await stat(path, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return 'none'
  }
}
