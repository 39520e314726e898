import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  assetsPath,
  type BuiltPage,
  builtPages,
  isOfDesk,
  pageAt,
  pageFile,
} from '../../contract/pages'
import { servicePaths } from '../../contract/paths'
import { type PageSettings, writePages } from './form-pages'
import { HttpProblem } from './problems/http-problem'
import { pageLanguage } from './requests/request-language'
import { forbidFraming } from './security-headers'

const immutableFor1Year = 'public, max-age=31536000, immutable'

/** Serves the built form: its files, and a page for the address of every screen. */
export async function formRoutes(
  app: FastifyInstance,
  folder: string | undefined,
  settings: PageSettings,
): Promise<void> {
  const has = (file: string) => folder !== undefined && existsSync(join(folder, file))
  const isBuilt = has(builtPages.first)
  const fileFor = (request: FastifyRequest) => {
    const wanted = pageFor(request)
    // A form with a single page uses it for every address.
    const page = has(builtPages[wanted]) ? wanted : 'first'
    const file = pageFile(page, pageLanguage(request, settings.languages))
    return has(file) ? file : builtPages[page]
  }
  if (folder !== undefined && isBuilt) {
    const pages = await writePages(folder, settings)
    if (pages !== undefined) app.addHook('onClose', async () => pages.remove())
    const hashed = join(folder, assetsPath)
    await app.register(fastifyStatic, {
      root: pages === undefined ? folder : [pages.folder, folder],
      cacheControl: false,
      preCompressed: true,
      dotfiles: 'ignore',
      // Precompressed files have no address of their own.
      allowedPath: (path) => !/\.(br|gz)$/.test(path),
      setHeaders(response, path) {
        response.setHeader(
          'Cache-Control',
          path.startsWith(hashed) ? immutableFor1Year : 'no-cache',
        )
        const isPage = path.includes('.html')
        // The library selects a file by this header, but does not set Vary.
        response.setHeader('Vary', isPage ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding')
        // Checks the file instead of the address, which has many spellings.
        if (basename(path).startsWith('desk.')) forbidFraming(response)
      },
    })
    app.get('/', (request, reply) => {
      sendPage(reply, fileFor(request))
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !isNavigation(request))
      throw new HttpProblem(404, 'There is nothing at this address.')
    sendPage(reply, fileFor(request))
  })
}

/** Does not return the reply: Fastify would await it, and Node warn of too many listeners to the response. */
function sendPage(reply: FastifyReply, file: string): void {
  void reply.sendFile(file)
}

function pageFor({ url }: FastifyRequest): BuiltPage {
  const [path = '', ...search] = url.split('?')
  if (isOfDesk(path)) return 'desk'
  return pageAt(path, search.join('?')) ?? 'shell'
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
