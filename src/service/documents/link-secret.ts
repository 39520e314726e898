import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings/settings'
import { writeDurablyOnce } from '../files/durable-files'

/** LINK_SECRET, else one made at the first start and kept in DATA_DIR, so that links outlive a restart. */
export async function linkSecret({ LINK_SECRET, DATA_DIR }: Settings): Promise<string> {
  if (LINK_SECRET !== undefined) return LINK_SECRET
  const path = join(DATA_DIR, 'link-secret')
  await writeDurablyOnce(path, randomBytes(32).toString('base64url'))
  return readFile(path, 'utf8')
}
