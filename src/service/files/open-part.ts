import { errorCode, StartupError, StoreFailure } from '../failures/failures'
import { makePrivateFolder } from './durable-files'

/** Opens a file or folder of DATA_DIR. Throws a StartupError that names it when it cannot be used as what it must be. */
export async function openPart<Part>(path: string, open: () => Promise<Part>): Promise<Part> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof StartupError || error instanceof StoreFailure || !(error instanceof Error))
      throw error
    // A system's error repeats the path in its message.
    const reason = 'syscall' in error && 'code' in error ? error.code : `SQLite: ${error.message}`
    throw new StartupError(`${path} cannot be opened (${String(reason)}).`)
  }
}

/** Makes a private folder, and opens it. Throws a StartupError that has the name where it cannot be written. */
export async function openFolder<Result>(
  path: string,
  name: string,
  open: () => Promise<Result>,
): Promise<Result> {
  try {
    await makePrivateFolder(path)
    return await open()
  } catch (error) {
    const code = errorCode(error)
    const reason = code === undefined ? '' : ` (${code})`
    throw new StartupError(`${name} is no folder that can be written${reason}.`)
  }
}
