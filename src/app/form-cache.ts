import { assetsPath, type FormPage, builtPages } from '../contract/pages'
import type { BuiltForm } from './built-form'

const prefix = 'form-'
const addresses = { first: '/', shell: `/${builtPages.shell}` }
const namedAssets = new RegExp(`${assetsPath}[\\w.-]+`, 'g')

/**
 * The pages and files of one version of the form in the browser's cache. It contains no answers.
 */
export interface FormCache {
  /** Adds missing files. Rejects and changes nothing if the service has another version. */
  fetch: () => Promise<void>
  /**
   * Returns a page only if all its files are cached, because the service may have newer files only.
   */
  page: (page: FormPage) => Promise<Response | undefined>
  /** Returns a file of this version or of the previous one. */
  asset: (request: Request) => Promise<Response | undefined>
  putAsset: (request: Request, reply: Response) => Promise<void>
  /** Keeps the previous version: a page that is still open may load more of its files. */
  deleteOlder: () => Promise<void>
}

export function createFormCache({ version, assets }: BuiltForm): FormCache {
  const name = prefix + version
  const open = () => caches.open(name)

  async function fetchPage(cache: Cache, address: string): Promise<void> {
    const reply = await fetch(address)
    const html = await reply.clone().text()
    // During a rollout, replies come from both versions, so a page must match the files of this
    // one.
    const named = html.match(namedAssets) ?? []
    const isOwnVersion = named.length > 0 && named.every((asset) => assets.includes(asset))
    // A redirect means a sign-in page, and a redirected reply must not answer a navigation.
    if (!reply.ok || reply.redirected || !isOwnVersion)
      throw new Error(`Another page is at ${address}`)
    await cache.put(address, reply)
  }

  return {
    async fetch() {
      const cache = await open()
      const cachedAddresses = await addressesIn(cache)
      // addAll uses the HTTP cache, so the files that the page has loaded cost nothing.
      await cache.addAll(assets.filter((address) => !cachedAddresses.has(address)))
      await Promise.all(Object.values(addresses).map((address) => fetchPage(cache, address)))
    },
    async page(page) {
      const cache = await open()
      const [reply, cachedAddresses] = await Promise.all([
        cache.match(addresses[page], { ignoreVary: true }),
        addressesIn(cache),
      ])
      return assets.every((address) => cachedAddresses.has(address)) ? reply : undefined
    },
    asset: (request) => caches.match(request, { ignoreVary: true }),
    async putAsset(request, reply) {
      const cache = await open()
      await cache.put(request, reply)
    },
    async deleteOlder() {
      // The names are in order of creation.
      const names = await caches.keys()
      const others = names.filter((other) => other.startsWith(prefix) && other !== name)
      await Promise.all(others.slice(0, -1).map((other) => caches.delete(other)))
    },
  }
}

async function addressesIn(cache: Cache): Promise<Set<string>> {
  const requests = await cache.keys()
  return new Set(requests.map(({ url }) => new URL(url).pathname))
}
