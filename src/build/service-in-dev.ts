import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

type ServiceEntry = typeof import('../service/create-service')

/** `npm run dev`: mounts the service in Vite's server, so that both have one origin. */
export function serviceInDev(): Plugin {
  return {
    name: 'service-in-dev',
    apply: 'serve',
    async configureServer(server) {
      // Vitest also starts a Vite server, which must not mount the service.
      if (process.env['VITEST']) return
      const entry = (await server.ssrLoadModule('/src/service/create-service.ts')) as ServiceEntry
      const { app, servicePaths } = await entry.createService(process.env)
      await app.ready()
      server.middlewares.use((request: IncomingMessage, response: ServerResponse, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        const isOurs = servicePaths.some((own) => path === own || path.startsWith(`${own}/`))
        if (isOurs) app.routing(request, response)
        else next()
      })
      server.httpServer?.once('close', () => void app.close())
    },
  }
}
