import { useEffect, useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Ask, AskButton, type Question } from '../../../ui/ask'
import { Button } from '../../../ui/button'
import { Verbatim } from '../../../ui/verbatim'
import { sheetSession } from '../sheet-session'
import { unsentOf } from '../state/sheet-row'
import { useOverview } from './use-sheet'
import { visitStep } from './use-step'

const { savedSheets, asked, answerReplace } = sheetSession

/** The sheets that this device has saved, to go on with or delete. */
export function SavedSheets() {
  const { summaries } = useSyncExternalStore(savedSheets.subscribe, savedSheets.read)
  const { phase } = useOverview()
  const { sheet } = deskTexts()
  useEffect(() => void sheetSession.loadSavedSheets(), [])
  if (summaries.length === 0 || phase !== 'none') return null
  return (
    <section aria-labelledby="saved-sheets">
      <h2 id="saved-sheets">{sheet.savedHeading}</h2>
      <ul>
        {summaries.map(({ id, fileName, created, rows }) => (
          <li key={id}>
            <p>
              <Verbatim>{`${fileName} `}</Verbatim>
              <span className="sheet-quiet">{sheet.savedLine({ created, all: rows })}</span>
            </p>
            <div className="desk-line">
              <Button
                name="go-on"
                aria-label={sheet.ofFile({ words: sheet.goOn, name: fileName })}
                onClick={() => {
                  visitStep()
                  void sheetSession.resumeSaved(id)
                }}
              >
                {sheet.goOn}
              </Button>
              <AskButton
                variant="quiet"
                name="discard-kept"
                aria-label={sheet.ofFile({ words: sheet.discards.confirm, name: fileName })}
                question={discardQuestion(fileName, rows - created)}
                onConfirm={() => void sheetSession.discardSaved(id)}
              >
                {sheet.discards.confirm}
              </AskButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asks before another sheet replaces rows that were not sent. */
export function ReplaceQuestion() {
  const choice = useSyncExternalStore(asked.subscribe, asked.read)
  const { fileName, totals } = useOverview()
  const { sheet } = deskTexts()
  if (choice === undefined) return null
  const question = {
    kind: 'replace',
    text: sheet.replace.question({ name: fileName, count: unsentOf(totals) }),
    confirm: sheet.replace.confirm,
    cancel: sheet.replace.cancel({ name: fileName }),
  } as const
  return (
    <Ask
      question={question}
      onConfirm={() => answerReplace(true)}
      onCancel={() => answerReplace(false)}
    />
  )
}

/** Returns the question before a sheet is deleted; undefined if all its rows have an outcome. */
export function discardQuestion(fileName: string, unsent: number): Question | undefined {
  if (unsent === 0) return undefined
  const { discards } = deskTexts().sheet
  const { confirm, cancel } = discards
  return {
    kind: 'discard',
    text: discards.question({ name: fileName, count: unsent }),
    confirm,
    cancel,
  }
}
