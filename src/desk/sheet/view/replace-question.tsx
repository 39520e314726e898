import { useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Ask } from '../../../ui/ask'
import { Button } from '../../../ui/button'
import { sheetSession } from '../sheet-session'
import { unsentOf } from '../state/sheet-row'
import { useOverview } from './use-sheet'

/** Asks before another sheet replaces rows that were not sent, and offers the replaced one afterwards. */
export function ReplaceQuestion() {
  const { asked, replaced } = useSyncExternalStore(
    sheetSession.replacing.subscribe,
    sheetSession.replacing.read,
  )
  const { fileName, totals, sending } = useOverview()
  const { sheet } = deskTexts()
  if (asked !== undefined) {
    const question = {
      kind: 'replace',
      text: sheet.replace.question({ name: fileName, count: unsentOf(totals) }),
      confirm: sheet.replace.confirm,
      cancel: sheet.replace.cancel({ name: fileName }),
    } as const
    return (
      <Ask
        question={question}
        onConfirm={() => sheetSession.answerReplace(true)}
        onCancel={() => sheetSession.answerReplace(false)}
      />
    )
  }
  const isBusy = ['keeping', 'queued', 'sending'].includes(sending.phase)
  if (replaced === undefined || isBusy) return null
  return (
    <p className="sheet-undo">
      <Button variant="quiet" name="undo" onClick={sheetSession.undoReplace}>
        {sheet.replace.undo({ name: replaced.fileName })}
      </Button>
    </p>
  )
}
