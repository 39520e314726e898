/** Calls back when the page has nothing else to do. Safari cannot tell when that is. */
export function whenIdle(work: () => Promise<void>): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void work())
  else setTimeout(() => void work(), 1000)
}
