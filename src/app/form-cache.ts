import { assetsPath, type FormPage, builtPages } from '../contract/pages'
import type { BuiltForm } from './built-form'

const prefix = 'form-'
const addresses = { first: '/', shell: `/${builtPages.shell}` }
const namedAssets = new RegExp(`${assetsPath}[\\w.-]+`, 'g')

/** The pages and files of one version of the form, kept in the browser. No answer of a person is among them. */
export interface FormCache {
  /** Fetches what is not there yet. Rejects, and keeps what it has, where the service is of another version. */
  fetch: () => Promise<void>
  /** Only where all its files are kept too: the service may have newer ones alone. */
  page: (page: FormPage) => Promise<Response | undefined>
  /** Of this version or of the one before. */
  asset: (request: Request) => Promise<Response | undefined>
  putAsset: (request: Request, reply: Response) => Promise<void>
  /** All but the version before: an open page of it still finds what it loads late. */
  deleteOlder: () => Promise<void>
}

export function createFormCache({ version, assets }: BuiltForm): FormCache {
  const name = prefix + version
  const open = () => caches.open(name)

  async function fetchPage(cache: Cache, address: string): Promise<void> {
    const reply = await fetch(address)
    const html = await reply.clone().text()
    // While a new version is rolled out, replies come from both: a page goes with the files it names.
    const named = html.match(namedAssets) ?? []
    const isOwnVersion = named.length > 0 && named.every((asset) => assets.includes(asset))
    // A sign-in page in between is reached by a redirect, which no navigation may be answered with.
    if (!reply.ok || reply.redirected || !isOwnVersion)
      throw new Error(`Another page is at ${address}`)
    await cache.put(address, reply)
  }

  return {
    async fetch() {
      const cache = await open()
      const cachedAddresses = await addressesIn(cache)
      // Through the HTTP cache, as the page does: what the page has loaded comes from there and costs nothing.
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
      // In the order they were made in.
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
