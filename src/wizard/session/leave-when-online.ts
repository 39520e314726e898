import type { DraftStore } from '../../drafts/draft-store'
import { addressOf } from '../screen/addresses'

/**
 * Leaves the page for a new one, which alone can load what this one failed to: a browser keeps in mind that a
 * module did not come, as long as the page lives (whatwg/html issue 6768). Rejects, and stays, where the
 * service is still out of reach.
 */
export async function leaveWhenOnline(leave: () => void, draft?: DraftStore): Promise<void> {
  await fetch(addressOf('case'), { method: 'HEAD', cache: 'no-store' })
  await draft?.whenSaved()
  leave()
}
