import { StartupError } from '../failures/startup-error'
import { StoreFailure } from '../failures/store-failure'
import type { Settings } from '../settings/settings'
import type { Copied } from './copy-data'

/** Returns the folder that the command names. Throws where people or documents are not in DATA_DIR. */
export function folderNamed(
  name: 'backup' | 'restore',
  { DATABASE_URL, S3_BUCKET }: Settings,
  args: readonly string[],
): string {
  const [folder, ...others] = args
  if (folder === undefined || folder.startsWith('-') || others.length > 0)
    throw new StartupError(`Use: npm run -s ${name} -- FOLDER`)
  const setting = DATABASE_URL === undefined ? S3_BUCKET && 'S3_BUCKET' : 'DATABASE_URL'
  if (setting !== undefined)
    throw new StartupError(
      `${name} works for people and documents in DATA_DIR, and ${setting} is set. See "Backups" in src/service/operate.md.`,
    )
  return folder
}

/** Tells a full or locked store in one sentence. */
export async function withSentences<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    throw new StartupError(`The copy is not complete: ${error.message}. Remove it and try again.`)
  }
}

/** Throws when a person's document could not be copied. All other data is in the copy. */
export function requireWhole({ missingIds }: Copied, from: string): void {
  if (missingIds.length > 0)
    throw new StartupError(
      `${missingIds.length} documents of people are missing or not whole in ${from}: ${missingIds.slice(0, 10).join(', ')}.`,
    )
}
