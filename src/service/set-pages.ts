import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brandMeta } from '../contract/brand'
import { builtPages } from '../contract/pages'
import { languageTags } from '../texts/language-table'
import { exitWithMessage } from './exit-with-message'
import { StartupError } from './failures/startup-error'
import { changedPages } from './http/form-pages'
import { readSettings } from './settings/settings'

// For a form with a host of its own: writes what the operator has set into a copy of the built form.
try {
  const [folder, ...others] = process.argv.slice(2)
  if (folder === undefined || others.length > 0)
    throw new StartupError('Use: npm run -s set-pages -- FOLDER, with a copy of dist/form.')
  await setPages(folder)
} catch (error) {
  exitWithMessage(error)
}

async function setPages(folder: string): Promise<void> {
  const first = await readFile(join(folder, builtPages.first), 'utf8').catch(() => undefined)
  if (first === undefined || first.includes(`name="${brandMeta}"`))
    throw new StartupError(`${folder} must be a fresh copy of dist/form.`)
  const settings = readSettings(process.env)
  const files = await changedPages(folder, {
    languages: settings.LANGUAGES ?? languageTags,
    notice: settings.PRIVACY_NOTICE,
    nextSteps: settings.NEXT_STEPS,
    brand: settings.BRAND,
    publicUrl: settings.PUBLIC_URL,
  })
  for (const [name, { bodies }] of files) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bodies.identity.bytes)
    // They are those of the page before.
    for (const ending of ['.br', '.gz']) await rm(path + ending, { force: true })
  }
}
