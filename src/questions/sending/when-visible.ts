import { focusManager } from '@tanstack/react-query'

/**
 * The browser may freeze a page in the background at any moment, so retries wait until it is
 * visible.
 */
export function whenVisible(): Promise<void> {
  return new Promise((resolve) => {
    if (focusManager.isFocused()) {
      resolve()
      return
    }
    const unsubscribe = focusManager.subscribe((isFocused) => {
      if (!isFocused) return
      unsubscribe()
      resolve()
    })
  })
}
