import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brandPath } from '../../contract/operator'
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
import { type PageSettings, servedFolder } from './form-pages'
import { HttpProblem } from './problems'
import { pageLanguage } from './request-language'
import { isolateDesk, type HeaderTarget } from './security-headers'

const immutableFor1Year = 'public, max-age=31536000, immutable'

/** A logo that is opened by itself runs no script. */
const logoPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** Serves the built form as the operator has set it: its files, and a page for the route of every screen. */
export async function formRoutes(
  app: FastifyInstance,
  built: string | undefined,
  dataFolder: string,
  settings: PageSettings,
): Promise<void> {
  if (built === undefined || !existsSync(join(built, builtPages.first))) {
    app.setNotFoundHandler(() => {
      throw new HttpProblem('nothingHere')
    })
    return
  }
  const root = await servedFolder(built, join(dataFolder, 'pages'), settings)
  const pages = new Set(await readdir(root))
  const fileFor = (request: FastifyRequest) => {
    const wanted = pageFor(request)
    // A form with a single page uses it for every route.
    const page = pages.has(builtPages[wanted]) ? wanted : 'first'
    const file = pageFile(page, pageLanguage(request, settings.languages))
    return pages.has(file) ? file : builtPages[page]
  }
  await app.register(fastifyStatic, {
    root,
    cacheControl: false,
    preCompressed: true,
    dotfiles: 'ignore',
    // Precompressed files have no URL of their own.
    allowedPath: (path) => !/\.(br|gz)$/.test(path),
    setHeaders: (response, path) => setFileHeaders(response, path.slice(root.length)),
  })
  // Neither returns the reply: Fastify would await it, and Node warn of too many listeners to the response.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: (request, reply) => void reply.sendFile(fileFor(request)),
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) throw new HttpProblem('nothingHere')
    void reply.sendFile(fileFor(request))
  })
}

function setFileHeaders(response: HeaderTarget, path: string): void {
  const isOfBrand = path.startsWith(brandPath)
  const isHashed = isOfBrand || path.startsWith(assetsPath)
  response.setHeader('Cache-Control', isHashed ? immutableFor1Year : 'no-cache')
  if (isOfBrand) response.setHeader('Content-Security-Policy', logoPolicy)
  const isPage = path.includes('.html')
  // The body is selected by these headers.
  response.setHeader('Vary', isPage ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding')
  // Checks the file instead of the URL, which has many spellings.
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
