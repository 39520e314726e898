import { exitWithMessage } from '../exit-with-message'
import { readSettings } from '../settings/settings'
import { requireWhole, folderNamed, withSentences } from './commands'
import { requireData } from './copy-data'
import { restoreData } from './restore-data'

try {
  const settings = readSettings(process.env)
  const folder = folderNamed('restore', settings, process.argv.slice(2))
  requireData(folder)
  const copied = await withSentences(async () => restoreData(folder, settings))
  const secret = copied.hasLinkSecret ? '' : ' Start with the LINK_SECRET of the old service.'
  process.stdout.write(
    `${settings.DATA_DIR} has all people and ${copied.documents} documents.${secret}\n`,
  )
  requireWhole(copied, folder)
} catch (error) {
  exitWithMessage(error)
}
