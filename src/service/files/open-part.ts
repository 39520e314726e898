import { StartupError } from '../failures/startup-error'
import { StoreFailure } from '../failures/store-failure'

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
