import { Fragment } from 'react'
import { personCases } from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import { AskButton } from '../../../ui/ask'
import { Button } from '../../../ui/button'
import { FileIcon } from '../../../ui/icons'
import { Verbatim } from '../../../ui/verbatim'
import { Sign } from '../../sign'
import { sheetSession } from '../sheet-session'
import { unsentOf } from '../state/sheet-row'
import { isBusy } from '../state/sheet-state'
import { askForFiles } from './file-inputs'
import { templateTable } from '../writing/result-files'
import { SaveButtons } from './save-buttons'
import { discardQuestion, SavedSheets } from './saved-sheets'
import { changeSetup, useOverview } from './use-sheet'

/** The file, and the account of its people. */
export function ChooseStep() {
  const { phase } = useOverview()
  const { sheet } = deskTexts()
  const isWrong = phase === 'unreadable' || phase === 'broken'
  return (
    <div className="sheet-two">
      <div>
        <div>
          <h1 tabIndex={-1}>{sheet.choose}</h1>
          <p>{sheet.lead}</p>
        </div>
        {isWrong && <Unreadable />}
        {phase === 'none' || phase === 'unreadable' ? <DropArea /> : <ChosenFile />}
        <Account />
      </div>
      <div>
        <SavedSheets />
        <Templates />
      </div>
    </div>
  )
}

/** Why a file is not read. */
export function Unreadable() {
  const { phase, refusal, storage } = useOverview()
  const { sheet } = deskTexts()
  // Chosen again, its created rows would be sent under new keys.
  const broken = storage === 'onDevice' ? sheet.brokenWhileKept : sheet.broken
  return (
    <div className="sheet-fault" role="alert">
      <Sign kind="wrong">
        {phase === 'broken' ? broken : sheet.fileRefusals[refusal ?? 'noHeader']}
      </Sign>
    </div>
  )
}

function DropArea() {
  const { filesAdded } = useOverview()
  const { sheet } = deskTexts()
  return (
    <div className="sheet-drop">
      <Button name="choose-file" variant="primary" onClick={() => askForFiles('people')}>
        <FileIcon />
        <span>{sheet.chooseFile}</span>
      </Button>
      <span>{sheet.drop}</span>
      <p role="status" data-files="waiting">
        {filesAdded > 0 && sheet.filesUsed({ count: filesAdded })}
      </p>
    </div>
  )
}

/** In place of the drop area, once a file is chosen. */
function ChosenFile() {
  const { fileName, totals, storage, sending } = useOverview()
  const { sheet } = deskTexts()
  return (
    <section aria-labelledby="chosen-file">
      <h2 id="chosen-file">
        <Verbatim>{fileName}</Verbatim>
      </h2>
      <p className="sheet-quiet">{sheet.rows({ count: totals.all })}</p>
      {storage === 'onDevice' && <p className="sheet-quiet">{sheet.onDevice}</p>}
      {!isBusy(sending) && (
        <div className="desk-line">
          <Button name="choose-file" onClick={() => askForFiles('people')}>
            {sheet.chooseAnother}
          </Button>
          <Discard />
        </div>
      )}
    </section>
  )
}

/** Deletes the open sheet from the device. */
export function Discard() {
  const { fileName, storage, totals } = useOverview()
  if (storage !== 'onDevice') return null
  return (
    <AskButton
      variant="quiet"
      name="discard"
      question={discardQuestion(fileName, unsentOf(totals))}
      onConfirm={() => void sheetSession.discard()}
    >
      {deskTexts().sheet.discard}
    </AskButton>
  )
}

/** The account of all people. The head of the file suggests it. */
export function Account() {
  const { personCase, isLocked } = useOverview()
  const { sheet } = deskTexts()
  return (
    <section>
      <h2 id="sheet-case">{sheet.caseOf}</h2>
      <fieldset className="sheet-choices" disabled={isLocked} aria-labelledby="sheet-case">
        {personCases.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="case"
              value={each}
              checked={each === personCase}
              onChange={() => changeSetup({ personCase: each })}
            />
            <span>{sheet.cases[each]}</span>
          </label>
        ))}
      </fieldset>
    </section>
  )
}

/** The template of the account; those of all accounts before one is chosen. */
function Templates() {
  const { personCase } = useOverview()
  const { sheet } = deskTexts()
  return (
    <Fragment>
      {personCases
        .filter((each) => each === (personCase ?? each))
        .map((each) => (
          <section key={each} aria-labelledby={`template-${each}`}>
            <h2 id={`template-${each}`}>{sheet.template({ account: sheet.cases[each] })}</h2>
            {personCase !== undefined && <p className="sheet-quiet">{sheet.templateHint}</p>}
            <p className="desk-line">
              <SaveButtons
                name="template"
                value={each}
                label={sheet.asExcel}
                fileName={each}
                tableOf={(format) =>
                  templateTable(each, new Date().getFullYear(), format === 'xlsx')
                }
              />
            </p>
          </section>
        ))}
    </Fragment>
  )
}
