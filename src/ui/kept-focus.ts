import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to the first element of `selector` in the box when the element that has it is removed, as a button is
 * after its press. Else the next key would go to the whole page.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    let last: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target
    }
    const observer = new MutationObserver(() => {
      const isRemoved = last instanceof Element && !last.isConnected
      if (!isRemoved || document.activeElement !== document.body) return
      element.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', remember)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [box, selector])
}
