interface Press {
  element: Element | null
  clicked: Element | null
  path: string
}

let newest: Press | undefined
/** The control that was clicked last. Safari does not focus it. */
let clicked: Element | null = null

// The first screen is also drawn by Node.
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest(controls) : null
      if (control !== null) clicked = control
    },
    true,
  )

const controls = 'a, button, input, select, summary, textarea'

/**
 * Begins a press that has to wait. What it returns says after the wait whether the press may still move the focus, open
 * a dialog or leave the screen: it is the newest press, and the person is where it left them.
 */
export function beginPress(): () => boolean {
  const press = { element: document.activeElement, clicked, path: location.pathname }
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
function isWhereLeft(press: Press): boolean {
  const { activeElement, body } = document
  if (activeElement !== press.element && activeElement !== body && activeElement !== null)
    return false
  const isThere = clicked?.isConnected === true && !clicked.matches(':disabled')
  return clicked === press.clicked || !isThere
}
