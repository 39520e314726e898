import { useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Ask } from '../../../ui/ask'
import { sheetSession } from '../sheet-session'
import { unsentOf } from '../state/sheet-row'
import { useOverview } from './use-sheet'

const { replacing, answerReplace } = sheetSession

/** Asks before another sheet replaces rows that were not sent. */
export function ReplaceQuestion() {
  const { asked } = useSyncExternalStore(replacing.subscribe, replacing.read)
  const { fileName, totals } = useOverview()
  const { sheet } = deskTexts()
  if (asked === undefined) return null
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
