import { Fragment, useEffect, useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { formatMoment } from '../../../texts/shown-values'
import { Ask, AskButton, type Question } from '../../../ui/ask'
import { Button } from '../../../ui/button'
import { sheetSession } from '../sheet-session'
import { unsentOf } from '../state/sheet-row'
import { useOverview } from './use-sheet'

const { savedSheets, asked, answerReplace } = sheetSession

/** The sheets that this device has saved, to resume or discard. */
export function SavedSheets() {
  const { summaries, message } = useSyncExternalStore(savedSheets.subscribe, savedSheets.read)
  const { phase } = useOverview()
  const { sheet } = deskTexts()
  useEffect(() => void sheetSession.loadSavedSheets(), [])
  const messages = {
    discarded: sheet.discarded,
    gone: sheet.gone,
    otherTab: sheet.openElsewhere,
  }
  return (
    <Fragment>
      <p role="status" className="saved-sheets-status">
        {message === undefined ? '' : messages[message]}
      </p>
      {summaries.length > 0 && phase === 'none' && (
        <section className="card saved-sheets" aria-labelledby="saved-sheets-heading">
          <h2 id="saved-sheets-heading">{sheet.savedHeading}</h2>
          <ul>
            {summaries.map(({ id, fileName, created, rows, changedAt }) => (
              <li key={id}>
                <p>
                  <strong>{sheet.savedLine({ name: fileName, created, all: rows })}</strong>
                  <span>{` ${sheet.savedSince({ when: formatMoment(new Date(changedAt)) })}`}</span>
                </p>
                <Button name="go-on" onClick={() => void sheetSession.resumeSaved(id)}>
                  {sheet.resumeFile({ name: fileName })}
                </Button>
                <AskButton
                  variant="quiet"
                  name="discard-kept"
                  question={discardQuestion(fileName, rows - created)}
                  onConfirm={() => void sheetSession.discardSaved(id)}
                >
                  {sheet.discardFile({ name: fileName })}
                </AskButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Fragment>
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
