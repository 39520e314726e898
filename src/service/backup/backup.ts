import { exitWithMessage } from '../exit-with-message'
import { requirePeopleStore } from '../open-stores'
import { readSettings } from '../settings/settings'
import { copyData, folderNamed, report } from './copy-data'

try {
  const settings = readSettings(process.env)
  const folder = folderNamed('backup', settings, process.argv.slice(2))
  await requirePeopleStore(settings)
  const copied = await copyData(settings.DATA_DIR, folder)
  const isSecretSet = settings.LINK_SECRET !== undefined
  report(
    copied,
    { from: settings.DATA_DIR, to: folder },
    isSecretSet ? ' Keep LINK_SECRET too: it is not in the folder.' : '',
  )
} catch (error) {
  exitWithMessage(error)
}
