import { lockDataFolder } from '../open-stores'
import type { Settings } from '../settings/settings'
import { type Copied, copyData } from './copy-data'

/** Copies a backup into DATA_DIR. No service can start there meanwhile: it would answer people whom the copy replaces. */
export async function restoreData(folder: string, settings: Settings): Promise<Copied> {
  const unlock = await lockDataFolder(settings)
  try {
    return await copyData(folder, settings.DATA_DIR)
  } finally {
    unlock()
  }
}
