interface Press {
  element: Element | null
  path: string
}

let newest: Press | undefined

/**
 * Begins a press that has to wait. What it returns says after the wait whether the press may still move the focus, open
 * a dialog or leave the screen: it is the newest press, and the person is where it left them.
 */
export function beginPress(): () => boolean {
  const press = { element: document.activeElement, path: location.pathname }
  newest = press
  return () => newest === press && location.pathname === press.path && isWhereLeft(press)
}

/**
 * The same for what appears after a wait and does not know its press, such as a list of errors. On another screen than
 * that of the newest press, it belongs to none.
 */
export function isAtNewestPress(): boolean {
  return newest === undefined || location.pathname !== newest.path || isWhereLeft(newest)
}

/** A control that was disabled or removed leaves the focus to the body, and then nobody is elsewhere. */
function isWhereLeft({ element }: Press): boolean {
  const { activeElement, body } = document
  return activeElement === element || activeElement === body || activeElement === null
}
