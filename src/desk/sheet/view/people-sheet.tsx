import { deskTexts } from '../../../texts/desk-texts'
import { DeskFrame } from '../../desk-frame'
import { DeskMenu } from '../../desk-menu'
import { ChooseStep } from './choose-step'
import { ColumnsStep } from './columns-step'
import { FileDropZone } from './file-drop-zone'
import { FileInputs } from './file-inputs'
import { FixStep } from './fix-step'
import { ResultsStep } from './results-step'
import { ReplaceQuestion } from './saved-sheets'
import { SheetBar } from './sheet-bar'
import { useSheetKeys } from './sheet-keys'
import { SheetSteps } from './sheet-steps'
import { useIsKeyRefused } from './use-existing'
import { useStep } from './use-step'

export { sheetSession } from '../sheet-session'

const pages = { choose: ChooseStep, columns: ColumnsStep, fix: FixStep, results: ResultsStep }

/** The page that reads, checks, corrects and sends a spreadsheet of people, in four steps. */
export function PeopleSheet() {
  useSheetKeys()
  const step = useStep()
  const isRefused = useIsKeyRefused()
  const { sheet } = deskTexts()
  const { keyNames } = sheet
  const keys = [
    { keys: keyNames.arrows, does: keyNames.move },
    { keys: 'Enter', does: keyNames.edit },
    { keys: 'Esc', does: keyNames.leave },
    { keys: 'F8', does: keyNames.nextWrong },
    { keys: 'Ctrl Z', does: keyNames.undo },
    { keys: keyNames.space, does: keyNames.include },
  ]
  const Page = pages[step]
  return (
    <DeskFrame
      screen="desk-people"
      title={sheet.title}
      menu={<DeskMenu keys={keys} isRefused={isRefused} />}
    >
      <FileDropZone>
        <SheetSteps step={step} />
        <ReplaceQuestion />
        <Page />
        <FileInputs />
        <SheetBar step={step} />
      </FileDropZone>
    </DeskFrame>
  )
}
