import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../../src/', import.meta.url))

/** The TypeScript of `src`: paths told from `src`, and texts. */
export function sourceFiles(): { file: string; text: string }[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(`${source}${file}`, 'utf8') }))
}

/**
 * All that names a module: static and dynamic imports, re-exports, workers. An address that ends
 * like no module is a place beside the built file, and none of `src`.
 */
export function importsOf(text: string): string[] {
  const imports =
    /(?:\bfrom|\bimport|\b(?:import|require|import\.meta\.glob|vi\.\w+)\s*\()\s*['"`]([^'"`]+)/g
  const addresses = /\bnew\s+URL\s*\(\s*['"`]([^'"`]+\.[cm]?[jt]sx?)['"`]/g
  const found = [...text.matchAll(imports), ...text.matchAll(addresses)]
  return found.flatMap(([, name]) => name ?? [])
}

/** The path from `src` that a relative import names: of a folder, its index. */
export function targetOf(file: string, name: string): string {
  const path = posix.join(posix.dirname(file), name)
  return existsSync(`${source}${path}/index.ts`) ? `${path}/index` : path
}
