import { Fragment, useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { Sign } from '../../sign'
import { sheetSession } from '../sheet-session'
import { askForFiles } from './file-inputs'
import { SaveResults } from './save-buttons'
import { SendActions, SendWords } from './send-bar'
import { focusOn, focusOnQuestion } from './sheet-keys'
import { changeSetup, useOverview } from './use-sheet'
import { questionsIn, type Step, visitStep } from './use-step'

/** At the bottom of the window: what happens next, one more action, and the primary one. */
export function SheetBar({ step }: { step: Step }) {
  const { Words, Actions } = bars[step]
  return (
    <footer className="desk-bar">
      <div role="status">
        <Words />
      </div>
      <Actions />
    </footer>
  )
}

const bars = {
  choose: { Words: ChooseWords, Actions: Continue },
  columns: { Words: ColumnsWords, Actions: UseColumns },
  fix: { Words: SendWords, Actions: SendActions },
  results: { Words: ResultsWords, Actions: SaveResults },
}

function ChooseWords() {
  const { message } = useSyncExternalStore(
    sheetSession.savedSheets.subscribe,
    sheetSession.savedSheets.read,
  )
  const { phase, share } = useOverview()
  const { sheet } = deskTexts()
  const messages = {
    opening: sheet.opening,
    discarded: sheet.discarded,
    gone: sheet.gone,
    otherTab: sheet.openElsewhere,
  }
  if (phase === 'reading') return <p>{sheet.reading({ percent: Math.floor(share * 100) })}</p>
  if (message !== undefined) return <p>{messages[message]}</p>
  return <p className="sheet-quiet">{sheet.steps.first}</p>
}

/** It goes to what is missing. */
function Continue() {
  const { phase, fileName, personCase } = useOverview()
  const hasFile = fileName !== '' && phase !== 'unreadable'
  const goOn = () => {
    if (!hasFile) focusOn('button[name="choose-file"]')
    else if (personCase === undefined) focusOn('input[name="case"]')
    else visitStep()
  }
  return (
    <Button name="continue" variant={hasFile ? 'primary' : 'second'} onClick={goOn}>
      {deskTexts().sheet.continue}
    </Button>
  )
}

function ColumnsWords() {
  const overview = useOverview()
  const { columns: texts, mapping } = deskTexts().sheet
  const [first, ...others] = questionsIn(overview)
  if (first !== undefined)
    return (
      <Sign kind="note">
        {texts.left({ count: others.length + 1, question: texts.questions[first] })}
      </Sign>
    )
  return overview.isConfirmed ? null : <p className="sheet-quiet">{mapping.waiting}</p>
}

function UseColumns() {
  const overview = useOverview()
  const { sheet } = deskTexts()
  const confirm = () => {
    changeSetup({ isConfirmed: true })
    visitStep()
    focusOnQuestion()
  }
  return (
    <Fragment>
      <Button variant="quiet" name="back" onClick={() => visitStep('choose')}>
        {sheet.back}
      </Button>
      {overview.columns.length > 0 && (
        <Button name="use-mapping" variant="primary" onClick={confirm}>
          {sheet.mapping.use}
        </Button>
      )}
    </Fragment>
  )
}

function ResultsWords() {
  const { sheet } = deskTexts()
  return (
    <Button variant="quiet" name="choose-file" onClick={() => askForFiles('people')}>
      {sheet.chooseAnother}
    </Button>
  )
}
