import type { IncomingMessage, ServerResponse } from 'node:http'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** The oldest browsers the form is built for; CSS is flattened and syntax lowered to them. */
const oldestBrowsers = ['chrome100', 'safari15.4', 'firefox100', 'edge100']

type ServiceEntry = typeof import('./src/service/create-service')

/** `npm run dev`: the service answers its own paths inside Vite's server, so one address serves both. */
function serviceInDev(): Plugin {
  return {
    name: 'service-in-dev',
    apply: 'serve',
    async configureServer(server) {
      // Vitest also starts a Vite server; only `vite` itself mounts the service.
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

export default defineConfig({
  plugins: [react(), serviceInDev()],
  environments: {
    client: {
      build: { outDir: 'dist/form', target: oldestBrowsers, cssTarget: oldestBrowsers },
    },
    service: {
      consumer: 'server',
      build: {
        outDir: 'dist/service',
        emptyOutDir: true,
        ssr: true,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: 'src/service/main.ts', people: 'src/service/people.ts' },
        },
      },
    },
  },
  builder: {},
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/quiet-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['tests/service/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/quiet-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/quiet-console.ts', 'tests/support/component-setup.ts'],
        },
      },
    ],
  },
})
