import { exitWithMessage } from '../exit-with-message'
import { requirePeopleStore } from '../open-stores'
import { readSettings } from '../settings/settings'
import { requireWhole, folderNamed, withSentences } from './commands'
import { copyData } from './copy-data'

try {
  const settings = readSettings(process.env)
  const folder = folderNamed('backup', settings, process.argv.slice(2))
  await requirePeopleStore(settings)
  const copied = await withSentences(async () => copyData(settings.DATA_DIR, folder))
  const secret =
    settings.LINK_SECRET === undefined ? '' : ' Keep LINK_SECRET too: it is not in the folder.'
  process.stdout.write(`${folder} has all people and ${copied.documents} documents.${secret}\n`)
  requireWhole(copied, settings.DATA_DIR)
} catch (error) {
  exitWithMessage(error)
}
