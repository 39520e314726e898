import { assetsPath, type FormPage, builtPages, languageCache } from '../contract/pages'
import type { BuiltForm } from './built-form'

const prefix = 'form-'
const addresses = { first: '/', shell: `/${builtPages.shell}` }
const namedAssets = new RegExp(`${assetsPath}[\\w.-]+`, 'g')

/**
 * The pages and files of one version of the form in the browser's cache, in the languages that this
 * browser used. It contains no answers.
 */
export interface FormCache {
  /** Adds missing files. Rejects and changes nothing if the service has another version. */
  fetch: () => Promise<void>
  /**
   * Returns a page only if all its files are cached, because the service may have newer files only.
   * Without an asked language it is in the last one.
   */
  page: (page: FormPage, asked: string | null) => Promise<Response | undefined>
  /** Returns a file of this version or of the previous one. */
  asset: (request: Request) => Promise<Response | undefined>
  putAsset: (request: Request, reply: Response) => Promise<void>
  /** Keeps the previous version: a page that is still open may load more of its files. */
  deleteOlder: () => Promise<void>
}

export function createFormCache({ version, assets, languages }: BuiltForm): FormCache {
  const name = prefix + version
  const open = () => caches.open(name)
  const everyAsset = [...assets, ...Object.values(languages).flat()]
  const filesIn = (language: string) => [...assets, ...(languages[language] ?? [])]

  async function fetchPage(cache: Cache, address: string): Promise<void> {
    const reply = await fetch(address)
    const html = await reply.clone().text()
    // During a rollout, replies come from both versions, so a page must match the files of this
    // one.
    const named = html.match(namedAssets) ?? []
    const isOwnVersion = named.length > 0 && named.every((asset) => everyAsset.includes(asset))
    // A redirect means a sign-in page, and a redirected reply must not answer a navigation.
    if (!reply.ok || reply.redirected || !isOwnVersion)
      throw new Error(`Another page is at ${address}`)
    await cache.put(address, reply)
  }

  return {
    async fetch() {
      const cache = await open()
      const [cachedAddresses, used] = await Promise.all([addressesIn(cache), usedLanguages()])
      const needed = new Set(used.flatMap(filesIn))
      // addAll uses the HTTP cache, so the files that the page has loaded cost nothing.
      await cache.addAll([...needed].filter((address) => !cachedAddresses.has(address)))
      const pages = used.flatMap((language) =>
        Object.values(addresses).map((address) => inLanguage(address, language)),
      )
      await Promise.all(pages.map((address) => fetchPage(cache, address)))
    },
    async page(page, asked) {
      const cache = await open()
      const [cachedAddresses, used] = await Promise.all([addressesIn(cache), usedLanguages()])
      const language = asked ?? used.at(-1) ?? 'en'
      const isComplete = filesIn(language).every((address) => cachedAddresses.has(address))
      return isComplete
        ? cache.match(inLanguage(addresses[page], language), { ignoreVary: true })
        : undefined
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

function inLanguage(address: string, language: string): string {
  return `${address}?lang=${language}`
}

/** Returns the tags of the languages that pages of this browser used, the last one last. */
async function usedLanguages(): Promise<string[]> {
  const used = await addressesIn(await caches.open(languageCache))
  // Before a page has noted its language, the form is in English.
  return used.size === 0 ? ['en'] : [...used].map((path) => path.slice(1))
}

async function addressesIn(cache: Cache): Promise<Set<string>> {
  const requests = await cache.keys()
  return new Set(requests.map(({ url }) => new URL(url).pathname))
}
