import { brandPath } from '../contract/brand'
import {
  assetsPath,
  type FormPage,
  builtPages,
  formCachePrefix,
  languageCache,
} from '../contract/pages'
import { isAssetReply } from './asset-reply'
import type { BuiltForm } from './built-form'

const urls = { first: '/', shell: `/${builtPages.shell}` }
const namedBrandFiles = new RegExp(`${brandPath}[\\w.-]+`, 'g')
const namedAssets = new RegExp(`${assetsPath}[\\w.-]+`, 'g')

/**
 * The pages and files of one version of the form in the browser's cache, in the languages that this
 * browser used. It contains no answers.
 */
export interface FormCache {
  /** Adds missing files and pages. Rejects if the service has another version, or another program answers. */
  fetch: () => Promise<void>
  /**
   * Returns a page only if all its files are cached, because the service may have newer files only.
   * Without an asked language it is in the last one.
   */
  page: (page: FormPage, asked: string | null) => Promise<Response | undefined>
  /** Returns a file of this version or of the previous one; undefined if it is not what its name says. */
  asset: (request: Request) => Promise<Response | undefined>
  /** Keeps a reply of the network, unless it is not what the file's name says. */
  putAsset: (request: Request, reply: Response) => Promise<void>
  /** Keeps the previous version: a page that is still open may load more of its files. */
  deleteOlder: () => Promise<void>
}

export function createFormCache({ version, assets, languages }: BuiltForm): FormCache {
  const name = formCachePrefix + version
  const open = () => caches.open(name)
  const everyAsset = [...assets, ...Object.values(languages).flat()]
  const filesIn = (language: string) => [...assets, ...(languages[language] ?? [])]

  async function fetchAsset(cache: Cache, url: string): Promise<void> {
    // From the browser's own cache, so the files that the page has loaded cost nothing.
    const reply = await fetch(url)
    if (!isAssetReply(url, reply)) throw new Error(`Another file is at ${url}`)
    await cache.put(url, reply)
  }

  async function fetchPage(cache: Cache, url: string): Promise<void> {
    const reply = await fetch(url)
    const html = await reply.clone().text()
    // During a rollout, replies come from both versions, so a page must match the files of this
    // one.
    const named = html.match(namedAssets) ?? []
    const isOwnVersion = named.length > 0 && named.every((asset) => everyAsset.includes(asset))
    // A redirect means a sign-in page, and a redirected reply must not answer a navigation.
    if (!reply.ok || reply.redirected || !isOwnVersion) throw new Error(`Another page is at ${url}`)
    await Promise.all((html.match(namedBrandFiles) ?? []).map((file) => fetchMissing(cache, file)))
    await cache.put(url, reply)
  }

  async function fetchMissing(cache: Cache, url: string): Promise<void> {
    if ((await cache.match(url)) === undefined) await fetchAsset(cache, url)
  }

  return {
    async fetch() {
      const cache = await open()
      const [cachedUrls, used] = await Promise.all([urlsIn(cache), usedLanguages()])
      const needed = new Set(used.flatMap(filesIn))
      const missing = [...needed].filter((url) => !cachedUrls.has(url))
      await Promise.all(missing.map((url) => fetchAsset(cache, url)))
      const pages = used.flatMap((language) =>
        Object.values(urls).map((url) => inLanguage(url, language)),
      )
      await Promise.all(pages.map((url) => fetchPage(cache, url)))
    },
    async page(page, asked) {
      const cache = await open()
      const [cachedUrls, used] = await Promise.all([urlsIn(cache), usedLanguages()])
      const language = asked ?? used.slice(-1)[0] ?? 'en'
      const isComplete = filesIn(language).every((url) => cachedUrls.has(url))
      return isComplete
        ? cache.match(inLanguage(urls[page], language), { ignoreVary: true })
        : undefined
    },
    async asset(request) {
      const others = (await formCaches()).filter((other) => other !== name)
      for (const cacheName of [name, ...others]) {
        const cache = await caches.open(cacheName)
        const cached = await cache.match(request, { ignoreVary: true })
        // An earlier version of the worker may have kept the page of another program.
        if (cached !== undefined && isAssetReply(request.url, cached)) return cached
      }
      return undefined
    },
    async putAsset(request, reply) {
      if (!isAssetReply(request.url, reply)) return
      const cache = await open()
      await cache.put(request, reply)
    },
    async deleteOlder() {
      const others = (await formCaches()).filter((other) => other !== name)
      await Promise.all(others.slice(0, -1).map((other) => caches.delete(other)))
    },
  }
}

/** Returns the names in order of creation. */
async function formCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(formCachePrefix))
}

function inLanguage(url: string, language: string): string {
  return `${url}?lang=${language}`
}

/** Returns the tags of the languages that pages of this browser used, the last one last. */
async function usedLanguages(): Promise<string[]> {
  const used = await urlsIn(await caches.open(languageCache))
  // Before a page has noted its language, the form is in English.
  return used.size === 0 ? ['en'] : [...used].map((path) => path.slice(1))
}

async function urlsIn(cache: Cache): Promise<Set<string>> {
  const requests = await cache.keys()
  return new Set(requests.map(({ url }) => new URL(url).pathname))
}
