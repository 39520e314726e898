import { deskTexts } from '../../texts/desk-texts'
import { DeskFrame } from '../desk-frame'
import { CellPanel } from './view/grid/cell-panel'
import { KeptOffers } from './view/kept-offers'
import { PeopleGrid } from './view/grid/people-grid'
import { RowsBar } from './view/rows-bar'
import { SheetBar } from './view/sheet-bar'
import { SheetBegin } from './view/files/sheet-begin'
import { SheetNotices } from './view/sheet-notices'
import { SheetProgress } from './view/sheet-progress'
import { TakeFiles } from './view/files/take-files'
import { useOverview } from './view/use-sheet'

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
