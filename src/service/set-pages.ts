import { fileURLToPath } from 'node:url'
import { languageTags } from '../texts/language-table'
import { exitWithMessage } from './exit-with-message'
import { StartupError } from './failures/failures'
import { writePages } from './http/form-pages'
import { formSessions, knownOrigins, readSettings } from './settings/settings'

// For a form with a host of its own: writes the built form with what the operator has set.
try {
  const [folder, ...others] = process.argv.slice(2)
  if (folder === undefined || others.length > 0)
    throw new StartupError('Use: npm run -s set-pages -- FOLDER, which gets the form.')
  const settings = readSettings(process.env)
  const built = fileURLToPath(new URL('../form', import.meta.url))
  await writePages(built, folder, {
    languages: settings.LANGUAGES ?? languageTags,
    notice: settings.PRIVACY_NOTICE,
    nextSteps: settings.NEXT_STEPS,
    sessions: formSessions(settings),
    origins: knownOrigins(settings),
    brand: settings.BRAND,
    publicUrl: settings.PUBLIC_URL,
  })
} catch (error) {
  exitWithMessage(error)
}
