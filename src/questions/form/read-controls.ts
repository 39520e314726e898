import type { FormName, QuestionForm } from './question-form'

const texts: ReadonlySet<string> = new Set(['text', 'tel', 'email', 'select-one'])

/**
 * Takes over what stands in the controls. Some password managers fill them without an event, and then only the page
 * knows it.
 */
export function readControls(
  element: HTMLFormElement | null,
  form: Pick<QuestionForm, 'getValues' | 'setValue'>,
): void {
  for (const control of element?.elements ?? []) {
    const isText = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    // A choice that the page does not offer, such as an old code of a country, shows as nothing.
    if (!isText || !texts.has(control.type) || control.value === '') continue
    // Other names than those of answers have no value.
    const path = control.name as FormName
    const known: unknown = control.name === '' ? undefined : form.getValues(path)
    if (typeof known === 'string' && known !== control.value) form.setValue(path, control.value)
  }
}
