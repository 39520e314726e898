import { exitWithMessage } from '../exit-with-message'
import { readSettings } from '../settings/settings'
import { folderNamed, report, restoreData } from './copy-data'

try {
  const settings = readSettings(process.env)
  const folder = folderNamed('restore', settings, process.argv.slice(2))
  const copied = await restoreData(folder, settings)
  report(
    copied,
    { from: folder, to: settings.DATA_DIR },
    copied.hasLinkSecret ? '' : ' Start with the LINK_SECRET of the old service.',
  )
} catch (error) {
  exitWithMessage(error)
}
