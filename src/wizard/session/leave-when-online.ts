import { formCachePrefix } from '../../contract/pages'
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
  await deleteFormCaches().catch(() => undefined)
  leave()
}

/** What failed may have come out of the service worker's cache, and would again. The worker fetches it anew. */
async function deleteFormCaches(): Promise<void> {
  // Missing if the page came over plain HTTP.
  if (!('caches' in window)) return
  const names = (await caches.keys()).filter((name) => name.startsWith(formCachePrefix))
  await Promise.all(names.map((name) => caches.delete(name)))
}
