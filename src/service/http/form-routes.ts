import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { servicePaths } from '../../contract/paths'
import { HttpProblem } from './http-problem'

const page = 'index.html'
/** Where Vite puts files whose names change with their content. */
const assetsFolder = 'assets'
const aYear = 'public, max-age=31536000, immutable'

/** The built form, where there is one: its files, and the page itself for every address that is a screen's. */
export async function formRoutes(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const hasForm = folder !== undefined && existsSync(join(folder, page))
  if (hasForm) {
    const hashed = `${join(folder, assetsFolder)}${sep}`
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      setHeaders(response, path) {
        response.setHeader('Cache-Control', path.startsWith(hashed) ? aYear : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (hasForm && isForAScreen(request)) return reply.sendFile(page)
    throw new HttpProblem(404, 'There is nothing at this address.')
  })
}

/** A browser on its way to a screen of the form. A script, or a missing picture, gets a plain 404. */
function isForAScreen({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path = ''] = url.split('?', 1)
  const notScreens = [...servicePaths, `/${assetsFolder}`]
  const isOther = notScreens.some((root) => path === root || path.startsWith(`${root}/`))
  return !isOther && (headers.accept ?? '').includes('text/html')
}
