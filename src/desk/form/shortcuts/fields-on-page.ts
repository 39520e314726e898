import { plainLetters } from '../../../person'
export interface FieldOnPage {
  label: string
  group: string
  /** The id of the control to focus. */
  target: string
}

/** Returns every field of the page by its visible label, in page order: the person's, the case and the desk key. */
export function fieldsOnPage(form: HTMLElement | null): FieldOnPage[] {
  const labels = [...(form?.closest('main')?.querySelectorAll('.field-label') ?? [])]
  return labels.flatMap((label) => {
    const target =
      label instanceof HTMLLabelElement
        ? label.htmlFor
        : label.parentElement?.querySelector('input, select')?.id
    const section = label.closest('section[aria-label]')
    const group = section?.getAttribute('aria-label') ?? ''
    return target === undefined ? [] : [{ label: label.textContent, group, target }]
  })
}

/** Returns the matching fields: labels that begin with the letters, then words that do, then other matches. */
export function fieldsNamed(fields: readonly FieldOnPage[], letters: string): FieldOnPage[] {
  const query = plainLetters(letters).trim()
  const ranked = fields.map((field) => ({ field, rank: rankOf(plainLetters(field.label), query) }))
  return ranked
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ field }) => field)
}

function rankOf(label: string, query: string): number {
  if (label.startsWith(query)) return 0
  if (label.split(/[\s(]+/).some((word) => word.startsWith(query))) return 1
  return label.includes(query) ? 2 : 3
}

/** Opens the file dialog for the first document without a file, or for the first document. */
export function openFirstFile(form: HTMLElement | null): void {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[type="file"][name]') ?? [])]
  const empty = inputs.find((input) => input.closest('.tile') === null)
  const input = empty ?? inputs[0]
  if (input === undefined || input.matches(':disabled')) return
  input.focus()
  input.click()
}
