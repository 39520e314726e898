/** Runs work when the page is idle. Safari has no requestIdleCallback. */
export function whenIdle(work: () => Promise<void>): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void work())
  else setTimeout(() => void work(), 1000)
}
