import { deskTexts } from '../../../texts/desk-texts'
import { DeskFrame } from '../../desk-frame'
import { CellPanel } from './cell-panel'
import { KeptOffers } from './kept-offers'
import { PeopleGrid } from './people-grid'
import { RowsBar } from './rows-bar'
import { SheetBar } from './sheet-bar'
import { SheetBegin } from './sheet-begin'
import { SheetNotices } from './sheet-notices'
import { SheetProgress } from './sheet-progress'
import { TakeFiles } from './take-files'
import { useOverview } from './use-sheet'

/** A spreadsheet of people, a row each: read, checked, mended in place, and sent. */
export function PeopleSheet() {
  const { sheet } = deskTexts()
  const { fileName } = useOverview()
  return (
    <DeskFrame screen="desk-people" title={sheet.title}>
      <TakeFiles>
        <p className="sheet-lead">{fileName === '' ? sheet.lead : fileName}</p>
        <KeptOffers />
        <SheetBar />
        <SheetBegin />
        <SheetNotices />
        <SheetProgress />
        <RowsBar />
        <PeopleGrid />
        <CellPanel />
      </TakeFiles>
    </DeskFrame>
  )
}
