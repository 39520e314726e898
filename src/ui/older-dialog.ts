/** The element that had the focus before a dialog opened. */
const focusedBefore = new WeakMap<HTMLElement, Element | null>()

/** Opens a dialog over the page, in browsers that cannot: Safari before 15.4. */
export function openOlder(dialog: HTMLElement): void {
  focusedBefore.set(dialog, document.activeElement)
  // The page behind it is dark, but not inert.
  dialog.style.boxShadow = '0 0 0 100vmax rgb(0 0 0 / 45%)'
  dialog.setAttribute('open', '')
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  dialog.addEventListener('keydown', closeOnEscape)
  dialog.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
}

/** Closes it, restores the focus and fires `close`, as the browser would. */
export function closeOlder(dialog: HTMLElement): void {
  dialog.removeAttribute('open')
  dialog.removeEventListener('keydown', closeOnEscape)
  const before = focusedBefore.get(dialog)
  if (before instanceof HTMLElement) before.focus()
  dialog.dispatchEvent(new Event('close'))
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && event.currentTarget instanceof HTMLElement)
    closeOlder(event.currentTarget)
}
