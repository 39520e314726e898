/** Milliseconds since the navigation began. */
interface FirstField {
  /** A control stands on the screen and the page is free to take what is done to it. */
  usable?: number
  /** What is done to it goes through React. */
  wired?: number
}

declare global {
  interface Window {
    firstField?: FirstField
  }
}

/**
 * Runs in the page before anything of its own. It looks once a frame, as a frame is about to be
 * painted; a task begun then runs after the paint, and not before the page is free.
 */
export function watchFirstField(): void {
  const seen: FirstField = {}
  window.firstField = seen
  const afterPaint = new MessageChannel()
  afterPaint.port1.addEventListener('message', () => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    if (painted !== undefined) seen.usable ??= Math.max(performance.now(), painted.startTime)
  })
  afterPaint.port1.start()

  const isSeen = (control: Element) => control.getClientRects().length > 0
  const firstControl = () =>
    [...document.querySelectorAll('input:not([type=hidden]), select, textarea')].find(isSeen)

  const ownedBy = (element: Element, key: string): unknown => {
    const name = Object.keys(element).find((each) => each.startsWith(key))
    // React's own keys are known to no type.
    return name === undefined ? undefined : (element as unknown as Record<string, unknown>)[name]
  }
  /**
   * React gives an element its props and fiber as it makes or hydrates it. Hydrated ones get them while
   * the tree is still being walked, so the root has to be asked whether it has taken over.
   */
  const isWired = (control: Element): boolean => {
    type Fiber = { return: Fiber | null; stateNode: unknown }
    type Root = { current: { memoizedState: { isDehydrated?: boolean } } }
    if (ownedBy(control, '__reactProps$') === undefined) return false
    let fiber = ownedBy(control, '__reactFiber$') as Fiber | undefined
    while (fiber?.return) fiber = fiber.return
    return (fiber?.stateNode as Root | undefined)?.current.memoizedState.isDehydrated !== true
  }

  const look = () => {
    const control = document.body === null ? undefined : firstControl()
    if (control !== undefined) {
      if (seen.usable === undefined) afterPaint.port2.postMessage('')
      if (isWired(control)) seen.wired ??= performance.now()
    }
    if (seen.usable === undefined || seen.wired === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
