import { rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
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

/**
 * `import address from './x?thread'` is the address of the module built on its own, for `new Worker(…)`: Node
 * starts threads from files, and in tests and development there is none it could read.
 */
function threadModules(): Plugin {
  const mark = '?thread'
  const references = new Set<string>()
  let folder: string | undefined
  return {
    name: 'thread-modules',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(mark)) return undefined
      const resolved = await this.resolve(source.slice(0, -mark.length), importer)
      return resolved === null ? undefined : `${resolved.id}${mark}`
    },
    async load(id) {
      if (!id.endsWith(mark)) return undefined
      const entry = id.slice(0, -mark.length)
      if (this.environment.mode === 'build') {
        const reference = this.emitFile({ type: 'chunk', id: entry })
        references.add(reference)
        return `export default import.meta.ROLLUP_FILE_URL_${reference}`
      }
      // Inside node_modules, so that the libraries it imports are found; one folder a process, so that two never mix.
      folder ??= join(this.environment.config.cacheDir, `threads-${process.pid}`)
      const outDir = join(folder, basename(entry, '.ts'))
      await build({
        configFile: false,
        logLevel: 'error',
        build: { ssr: entry, outDir, target: 'node20' },
      })
      return `export default ${JSON.stringify(pathToFileURL(join(outDir, `${basename(entry, '.ts')}.js`)).href)}`
    },
    // Vite would write the path of a web server here.
    resolveFileUrl({ referenceId, relativePath }) {
      return references.has(referenceId)
        ? `new URL(${JSON.stringify(relativePath)}, import.meta.url).href`
        : undefined
    },
    async closeBundle() {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

export default defineConfig({
  plugins: [react(), serviceInDev(), threadModules()],
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
    // A guard against hanging alone: how long a test takes is no test's business.
    testTimeout: 60_000,
    hookTimeout: 60_000,
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
