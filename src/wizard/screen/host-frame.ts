import { type FrameMessage, frameSource } from '../../contract/frame-message'
import { screensPath } from '../../contract/pages'
import { parseUrl } from '../../person'
import { operatorText } from './operator-text'
import { linkRoute } from './screen-routes'

/** The exact origin of the page around this one, if the operator allows it. */
let host: string | undefined

export function isInHostFrame(): boolean {
  return window.parent !== window
}

/** Says something to the page around this one. Nothing is said to an origin that the operator has not named. */
export function tellHost(message: FrameMessage): void {
  if (host !== undefined) window.parent.postMessage({ source: frameSource, ...message }, host)
}

/** Finds the page around this one, and tells it from now on about the height and the screen. */
export function openHostFrame(): void {
  if (!isInHostFrame()) return
  const allowed = operatorText('origins')?.embedding ?? []
  host = allowed.find((origin) => origin === originAround())
  if (host === undefined) return
  tellHost({ type: 'ready' })
  new ResizeObserver(() =>
    tellHost({ type: 'height', height: Math.ceil(document.body.scrollHeight) }),
  ).observe(document.body)
  let shown: string | undefined
  const tellScreen = () => {
    const { pathname } = window.location
    const [screen = 'case'] = pathname.startsWith(screensPath)
      ? pathname.slice(screensPath.length).split('/')
      : []
    if (screen === shown) return
    shown = screen
    tellHost({ type: 'screen', screen })
    if (pathname === linkRoute) tellHost({ type: 'error', reason: 'notAllowed' })
  }
  // The router says each move with one of these.
  for (const move of ['popstate', 'pushState', 'replaceState']) addEventListener(move, tellScreen)
  tellScreen()
}

/** Firefox has no `ancestorOrigins`. There, the page around has to send its origin as the referrer, as pages do. */
function originAround(): string | undefined {
  const { ancestorOrigins } = window.location as { ancestorOrigins?: DOMStringList }
  const [around] = ancestorOrigins ?? []
  return around ?? parseUrl(document.referrer)?.origin
}
