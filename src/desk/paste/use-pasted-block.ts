import { useEffect, useEffectEvent } from 'react'
import { nameParts } from '../../person'
import type { QuestionForm } from '../../questions/form/question-form'
import { isTyping } from '../is-typing'
import { findMachineLines } from './machine/machine-lines'
import { looksLikeBlock, readBlock } from './read-pasted'
import { countLabels } from './reading/read-labelled'
import type { Proposal, ReadingContext } from './reading/reading'
import { isWholeName, splitName } from './reading/split-name'

interface PastedBlockOptions {
  form: QuestionForm
  contextOf: () => ReadingContext
  onBlock: (text: string) => void
  onName: (name: string, names: readonly Proposal[]) => void
}

/**
 * Listens for pastes into the form's fields. A text with several answers goes to `onBlock` instead of the field.
 * Any other text goes into the field. A whole name also goes to `onName`. Outside a field, every text goes to `onBlock`.
 */
export function usePastedBlock(options: PastedBlockOptions): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { form, contextOf, onBlock, onName } = options
    const { target, clipboardData } = event
    const text = clipboardData?.getData('text') ?? ''
    if (text === '' || document.querySelector('dialog[open]') !== null) return
    if (!isTyping(target)) {
      onBlock(text)
      return
    }
    if (!(target instanceof HTMLInputElement)) return
    // The names of the form's fields are paths of the answers. Other fields have no value there.
    if (form.getValues(target.name as 'name_first') === undefined) return
    const context = contextOf()
    if (hasSeveralAnswers(text, context)) {
      event.preventDefault()
      event.stopPropagation()
      onBlock(text)
      return
    }
    if (target.value !== '') return
    const value = labelledValue(text, target.name, context)
    if (value !== undefined) {
      event.preventDefault()
      form.setValue(target.name as 'phone', value)
    }
    // A pasted number is whole, so its length is wrong at once.
    if (target.name === 'bank_id_number') setTimeout(() => void form.trigger('bank_id_number'))
    if (nameParts.some((path) => path === target.name) && isWholeName(text)) {
      const split = splitName(text)
      if (split.length > 0) onName(text.trim(), split)
    }
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    // Run before the form's own paste listener, which splits a date into its parts.
    document.addEventListener('paste', listen, { capture: true })
    return () => document.removeEventListener('paste', listen, { capture: true })
  }, [])
}

/** Returns the value of "Tel: 0803 123 4567" for the phone field; undefined for a text without this field's label. */
function labelledValue(text: string, name: string, context: ReadingContext): string | undefined {
  if (countLabels(text) !== 1) return undefined
  const { candidates } = readBlock(text, context)
  const [only, ...others] = candidates
  const proposal = only?.proposals.find(({ path }) => path === name)
  return others.length === 0 && typeof proposal?.value === 'string' ? proposal.value : undefined
}

function hasSeveralAnswers(text: string, context: ReadingContext): boolean {
  if (findMachineLines(text) !== undefined) return true
  if (!looksLikeBlock(text)) return false
  const { candidates } = readBlock(text, context)
  return candidates.flatMap(({ proposals }) => proposals).length > 1
}
