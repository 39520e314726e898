import { formCachePrefix } from '../contract/pages'

/** What failed may have come out of the service worker's cache, and would again. The worker fetches it anew. */
export async function deleteFormCaches(): Promise<void> {
  // Missing if the page came over plain HTTP.
  if (!('caches' in window)) return
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(formCachePrefix))
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // A browser may refuse its storage.
  }
}
