import { focusControl } from '../../../ui/error-summary'
import { inPageOrder } from '../../../ui/page-order'

/** Focuses the first empty text field or select. */
export function focusFirstEmpty(form: HTMLElement | null): void {
  const controls = [...(form?.querySelectorAll<HTMLElement>('input, select') ?? [])]
  const first = controls.find((control) => {
    if (control instanceof HTMLSelectElement) return control.value === ''
    return control instanceof HTMLInputElement && control.type !== 'file' && control.value === ''
  })
  first?.focus({ preventScroll: true })
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
  if (target !== undefined) focusControl(target)
}
