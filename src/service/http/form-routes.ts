import { existsSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandPath } from '../../contract/brand'
import {
  assetsPath,
  type BuiltPage,
  builtPages,
  deskPaths,
  isOfDesk,
  pageAt,
  pageFile,
} from '../../contract/pages'
import { servicePaths } from '../../contract/routes'
import { changedPages, type PageSettings } from './form-pages'
import { type MemoryFile, sendMemoryFile } from './memory-file'
import { HttpProblem } from './problems'
import { pageLanguage } from './requests/request-language'
import { isolateDesk, type HeaderTarget } from './security-headers'

const immutableFor1Year = 'public, max-age=31536000, immutable'

/** A logo that is opened by itself runs no script. */
const logoPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** Serves the built form: its files, and a page for the route of every screen. */
export async function formRoutes(
  app: FastifyInstance,
  folder: string | undefined,
  settings: PageSettings,
): Promise<void> {
  const isOnDisk = (file: string) => folder !== undefined && existsSync(join(folder, file))
  const isBuilt = isOnDisk(builtPages.first)
  const changed: ReadonlyMap<string, MemoryFile> =
    folder !== undefined && isBuilt ? await changedPages(folder, settings) : new Map()
  const has = (file: string) => (changed.size > 0 ? changed.has(file) : isOnDisk(file))
  const fileFor = (request: FastifyRequest) => {
    const wanted = pageFor(request)
    // A form with a single page uses it for every route.
    const page = has(builtPages[wanted]) ? wanted : 'first'
    const file = pageFile(page, pageLanguage(request, settings.languages))
    return has(file) ? file : builtPages[page]
  }
  if (folder !== undefined && isBuilt) {
    const hashed = join(folder, assetsPath)
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      preCompressed: true,
      dotfiles: 'ignore',
      // Precompressed files have no URL of their own.
      allowedPath: (path) =>
        !/\.(br|gz)$/.test(path) && !namesIn(path).some((name) => changed.has(name)),
      setHeaders: (response, path) =>
        setFileHeaders(response, path, path.startsWith(hashed) ? immutableFor1Year : 'no-cache'),
    })
    const pageRoute = (url: string, nameFor: (request: FastifyRequest) => string) =>
      app.route({
        method: ['GET', 'HEAD'],
        url,
        handler: (request, reply) => sendPage(request, reply, nameFor(request)),
      })
    pageRoute('/', fileFor)
    for (const name of changed.keys()) pageRoute(`/${name}`, () => name)
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !isNavigation(request)) throw new HttpProblem('nothingHere')
    sendPage(request, reply, fileFor(request))
  })

  /** Does not return the reply: Fastify would await it, and Node warn of too many listeners to the response. */
  function sendPage(request: FastifyRequest, reply: FastifyReply, name: string): void {
    const file = changed.get(name)
    if (file === undefined) {
      void reply.sendFile(name)
      return
    }
    const isOfBrand = `/${name}`.startsWith(brandPath)
    setFileHeaders(reply.raw, name, isOfBrand ? immutableFor1Year : 'no-cache')
    if (isOfBrand) reply.raw.setHeader('Content-Security-Policy', logoPolicy)
    sendMemoryFile(request, reply, file)
  }
}

/** Of folders too, since @fastify/static takes `/index.html/.` for the file, and `/` for the folder's first page. */
function namesIn(path: string): string[] {
  return posix.normalize(path).replace(/\/$/, `/${builtPages.first}`).split('/')
}

function setFileHeaders(response: HeaderTarget, path: string, caching: string): void {
  response.setHeader('Cache-Control', caching)
  const isPage = path.includes('.html')
  // The body is selected by these headers.
  response.setHeader('Vary', isPage ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding')
  // Checks the file instead of the path, which has many spellings.
  if (basename(path).startsWith('desk.')) isolateDesk(response)
}

function pageFor({ url }: FastifyRequest): BuiltPage {
  const [path = '', ...search] = url.split('?')
  if (isOfDesk(path)) return 'desk'
  return pageAt(path, search.join('?')) ?? 'shell'
}

/** Returns where a browser starts that navigates to a malformed URL; undefined for other requests. */
export function startFor(request: FastifyRequest): string | undefined {
  if (!isNavigation(request)) return undefined
  return pageFor(request) === 'desk' ? deskPaths.form : '/'
}

/** Whether a browser navigates to a screen of the form. A missing script or picture gets a plain 404. */
function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path = ''] = url.split('?', 1)
  const isService = servicePaths.some((root) => path === root || path.startsWith(`${root}/`))
  return (
    !isService && !`${path}/`.startsWith(assetsPath) && (headers.accept ?? '').includes('text/html')
  )
}
