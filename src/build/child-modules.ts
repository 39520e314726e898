import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { bundling } from './bundled-libraries.ts'

/**
 * `import address from './x?child'` returns the address of a separately built module, for
 * `fork(…)`. Node starts a process from a file, and tests and development have no built file.
 */
export function childModules(): Plugin {
  const mark = '?child'
  const references = new Set<string>()
  let folder: string | undefined
  return {
    name: 'child-modules',
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
      // Inside node_modules, so that Node finds the module's libraries. Each process has its own
      // folder.
      folder ??= join(this.environment.config.cacheDir, `children-${process.pid}`)
      const outDir = join(folder, basename(entry, '.ts'))
      await build({
        configFile: false,
        logLevel: 'error',
        ssr: bundling,
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
