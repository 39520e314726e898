import type { FieldPath } from 'react-hook-form'
import { type Answers, formNameOf, type Refusal, type TextContext } from '../../person'
import { describeRefusal } from '../../texts/describe'
import { onLanguageChange } from '../../texts/in-language'
import type { QuestionForm } from './question-form'
import { errorTypeAt } from './field-errors'

/**
 * Shows what the service refused at the fields, and shows it again after a switch of the language,
 * unless it is fixed by then. Returns a function that stops it.
 */
export function showServiceErrors(
  form: QuestionForm,
  refusals: readonly Refusal[],
  contextFor: (refusal: Refusal) => TextContext,
): () => void {
  const show = (isShown: (name: FieldPath<Answers>) => boolean) => {
    const byName = new Map<FieldPath<Answers>, Set<string>>()
    for (const refusal of refusals) {
      // Every form name is a path of the answers. One control may stand for several fields of the body.
      const name = formNameOf(refusal.path) as FieldPath<Answers>
      const sentences = byName.get(name) ?? new Set()
      byName.set(name, sentences.add(describeRefusal(refusal, contextFor(refusal))))
    }
    for (const [name, sentences] of byName) {
      const message = [...sentences].join('; ')
      if (isShown(name)) form.setError(name, { type: 'service', message })
    }
  }
  show(() => true)
  return onLanguageChange(() => show((name) => errorTypeAt(name, form.getErrors()) === 'service'))
}
