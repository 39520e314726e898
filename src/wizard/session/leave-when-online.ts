import type { DraftStore } from '../../drafts/draft-store'
import { routeOf } from '../screen/screen-routes'

/**
 * Saves the draft and loads a new page, from the network. A browser never retries a module import
 * that failed, as long as the page lives (whatwg/html issue 6768). Rejects, and stays on the page,
 * if the service is unreachable.
 */
export async function leaveWhenOnline(leave: () => void, draft?: DraftStore): Promise<void> {
  await fetch(routeOf('case'), { method: 'HEAD', cache: 'no-store' })
  await draft?.whenSaved()
  leave()
}
