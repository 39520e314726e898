import { languageTags } from '../texts/language-table'
import { exitWithMessage } from './exit-with-message'
import { StartupError } from './failures/startup-error'
import { writePages } from './http/write-pages'
import { readSettings } from './settings/settings'

// For a form with a host of its own: writes what the operator has set into a copy of the built form.
try {
  const [folder, ...others] = process.argv.slice(2)
  if (folder === undefined || others.length > 0)
    throw new StartupError('Use: npm run -s set-pages -- FOLDER, with a copy of dist/form.')
  const settings = readSettings(process.env)
  await writePages(folder, {
    languages: settings.LANGUAGES ?? languageTags,
    notice: settings.PRIVACY_NOTICE,
    nextSteps: settings.NEXT_STEPS,
    brand: settings.BRAND,
    publicUrl: settings.PUBLIC_URL,
  })
} catch (error) {
  exitWithMessage(error)
}
