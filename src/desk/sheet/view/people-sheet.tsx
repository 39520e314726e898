import { deskTexts } from '../../../texts/desk-texts'
import { DeskFrame } from '../../desk-frame'
import { CellPanel } from './cell-panel'
import { ReplaceQuestion, SavedSheets } from './saved-sheets'
import { PeopleGrid } from './people-grid'
import { RowsBar } from './rows-bar'
import { SheetBar } from './sheet-bar'
import { EmptySheet } from './empty-sheet'
import { SheetNotices } from './sheet-notices'
import { SheetProgress } from './sheet-progress'
import { FileDropZone } from './file-drop-zone'
import { useSheetKeys } from './sheet-keys'
import { useOverview } from './use-sheet'

export { sheetSession } from '../sheet-session'

/** The page that reads, checks, corrects and sends a spreadsheet of people. */
export function PeopleSheet() {
  useSheetKeys()
  const { sheet } = deskTexts()
  const { fileName } = useOverview()
  return (
    <DeskFrame screen="desk-people" title={sheet.title}>
      <h1 className="visually-hidden">{sheet.title}</h1>
      <FileDropZone>
        {fileName === '' && <p className="sheet-lead">{sheet.lead}</p>}
        <SavedSheets />
        <SheetBar />
        <ReplaceQuestion />
        <EmptySheet />
        <SheetNotices />
        <RowsBar />
        <SheetProgress />
        <CellPanel />
        <PeopleGrid />
      </FileDropZone>
    </DeskFrame>
  )
}
