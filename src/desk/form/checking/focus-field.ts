import { focusControl } from '../../../ui/error-summary'
import { inPageOrder } from '../../../ui/page-order'

/** Where the next person begins: the first text or choice that is empty. */
export function focusFirstEmpty(form: HTMLElement | null): void {
  const controls = [...(form?.querySelectorAll<HTMLElement>('input, select') ?? [])]
  const first = controls.find((control) => {
    if (control instanceof HTMLSelectElement) return control.value === ''
    return control instanceof HTMLInputElement && control.type !== 'file' && control.value === ''
  })
  first?.focus({ preventScroll: true })
}

/** To the first wrong control behind the one that has the focus, and from the last to the first. */
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
