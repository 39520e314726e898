import type { DraftStore } from '../../drafts/draft-store'
import { addressOf } from '../screen/addresses'

/**
 * Saves the draft and loads a new page. A browser never retries a module import that failed, as
 * long as the page lives (whatwg/html issue 6768). Rejects, and stays on the page, if the service
 * is unreachable.
 */
export async function leaveWhenOnline(leave: () => void, draft?: DraftStore): Promise<void> {
  await fetch(addressOf('case'), { method: 'HEAD', cache: 'no-store' })
  await draft?.whenSaved()
  leave()
}
