import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { BuiltForm } from '../app/built-form'
import { assetsPath, builtPages, workerPath } from '../contract/pages.ts'

const entry = fileURLToPath(new URL('../app/service-worker.ts', import.meta.url))
const besideThem = ['.br', '.gz', '.map']
/** Chunks that hardly any case needs, by the beginnings of their names; they are kept once they were used. */
const keptWhenUsed = /^metadata/

/** Builds the service worker of a built form into its folder: one classic script, which every browser takes. */
export async function buildServiceWorker(folder: string, target: readonly string[]): Promise<void> {
  const fileName = workerPath.slice(1)
  await build({
    configFile: false,
    logLevel: 'error',
    define: { builtForm: JSON.stringify(await describeForm(folder)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: [...target],
      rolldownOptions: {
        input: entry,
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  })
}

async function describeForm(folder: string): Promise<BuiltForm> {
  const names = await readdir(join(folder, assetsPath))
  const assets = names
    .filter((name) => !besideThem.includes(extname(name)) && !keptWhenUsed.test(name))
    .map((name) => assetsPath + name)
    .sort()
  const hash = createHash('sha256')
  for (const file of [...Object.values(builtPages), ...assets]) {
    hash.update(basename(file)).update(await readFile(join(folder, file)))
  }
  return { version: hash.digest('hex').slice(0, 12), assets }
}
