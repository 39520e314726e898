import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const pages = fileURLToPath(new URL('pages/', import.meta.url))
const cache = fileURLToPath(new URL('../../node_modules/.cache/bench/', import.meta.url))

/** Builds one of the pages to compare with, and answers the folder it stands in. */
export async function buildPage(name: 'floor' | 'bound' | 'checks'): Promise<string> {
  const outDir = `${cache}${name}`
  await build({
    configFile: false,
    root: `${pages}${name}`,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  })
  return outDir
}
