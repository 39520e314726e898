import { useEffect, useEffectEvent } from 'react'
import type { QuestionForm } from '../../questions/question-form'
import { findMachineLines } from './machine/machine-lines'
import { looksLikeBlock, readBlock } from './reading/read-block'
import type { Proposal, ReadingContext } from './reading/reading'
import { isWholeName, splitName } from './reading/split-name'

interface PastedBlockOptions {
  form: QuestionForm
  contextOf: () => ReadingContext
  onBlock: (text: string) => void
  onName: (name: string, names: readonly Proposal[]) => void
}

const names: readonly string[] = ['name_first', 'name_last', 'name_other']

/**
 * Hears what is pasted into a field of the form. More than one answer at once goes to `onBlock` and not into the
 * field; one plain value always goes where it was pasted. A whole name does too, and can be split then.
 */
export function usePastedBlock(options: PastedBlockOptions): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { form, contextOf, onBlock, onName } = options
    const { target, clipboardData } = event
    const text = clipboardData?.getData('text') ?? ''
    if (!(target instanceof HTMLInputElement) || text === '') return
    // Every name of the form's own fields is a path of the answers; those of other fields hold nothing there.
    if (form.getValues(target.name as 'name_first') === undefined) return
    if (hasSeveralAnswers(text, contextOf())) {
      event.preventDefault()
      event.stopPropagation()
      onBlock(text)
    } else if (names.includes(target.name) && target.value === '' && isWholeName(text)) {
      const split = splitName(text)
      if (split.length > 0) onName(text.trim(), split)
    }
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    // Before the form's own listeners, which put a whole date into its parts.
    document.addEventListener('paste', listen, { capture: true })
    return () => document.removeEventListener('paste', listen, { capture: true })
  }, [])
}

function hasSeveralAnswers(text: string, context: ReadingContext): boolean {
  if (findMachineLines(text) !== undefined) return true
  if (!looksLikeBlock(text)) return false
  const { candidates } = readBlock(text, context)
  return candidates.flatMap(({ ways }) => ways[0] ?? []).length > 1
}
