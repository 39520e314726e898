import { deskTexts } from '../../../texts/desk-texts'
import type { Question } from '../../../ui/ask'

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
