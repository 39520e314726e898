import { focusControl } from '../../../ui/error-summary'
import { inPageOrder } from '../../../ui/page-order'

/** Focuses the first field that has no answer and needs one. */
export function focusFirstEmpty(form: HTMLElement | null): void {
  emptyControls(form)[0]?.focus()
}

/** Returns the controls that have no answer and need one. */
export function emptyControls(form: HTMLElement | null): HTMLElement[] {
  const all = form?.querySelectorAll<HTMLElement>('input[name]:enabled, select:enabled')
  const controls = [...(all ?? [])]
  return controls.filter((control) => isEmpty(control) && !isOptional(control))
}

/** Returns whether a control has no answer. A radio has its own, chosen or not. */
export function isEmpty(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return control.value === ''
  if (!(control instanceof HTMLInputElement)) return false
  // A chosen file is shown in a tile, and its input is empty.
  if (control.type === 'file') return control.closest('.tile') === null
  return control.value === ''
}

function isOptional(control: HTMLElement): boolean {
  const field = control.closest('.field') ?? control
  return field.querySelector('.field-optional') !== null
}

/** Focuses the first control with an error after the focused one; after the last error it starts again. */
export function focusNextWrong(targets: readonly string[]): void {
  const ordered = inPageOrder(targets.map((target) => ({ target }))).map(({ target }) => target)
  const here = document.activeElement
  const next = ordered.find((target) => {
    const control = document.getElementById(target)
    if (control === null || here === null || control === here) return false
    return (here.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  })
  const target = next ?? ordered[0]
  if (target !== undefined) focusInPlace(target)
}

/** Focuses a control. The page scrolls only to one that is out of view. */
export function focusInPlace(target: string): void {
  const control = document.getElementById(target)
  const { top = 0, bottom = 0 } = control?.getBoundingClientRect() ?? {}
  if (control !== null && top > barHeight && bottom < innerHeight - barHeight)
    control.focus({ preventScroll: true })
  else focusControl(target)
}

/** Of the bars that stay in view over the fields, with a label. */
const barHeight = 80

/** Opens the file dialog for the first document without a file, or for the first document. */
export function openFirstFile(form: HTMLElement | null): void {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[type="file"][name]') ?? [])]
  const input = inputs.find(isEmpty) ?? inputs[0]
  if (input === undefined || input.matches(':disabled')) return
  input.focus()
  input.click()
}
