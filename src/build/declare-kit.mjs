/**
 * Writes the kit's declarations where `tsconfig.kit.json` says. TypeScript 7 has no API, so it runs
 * as a command.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const typesFolder = 'dist/types'
const relativeImport = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])(\.{1,2}\/[^'"]+)\2/g

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
const compiler = join(typescript, 'bin', 'tsc')
const command = [compiler, '--project', 'tsconfig.kit.json', '--outDir', typesFolder]
const compiling = spawn(process.execPath, command, { stdio: 'inherit' })
await once(compiling, 'close')
if (compiling.exitCode !== 0) throw new Error('The types of the kit do not hold')
for (const name of await readdir(typesFolder, { recursive: true })) {
  if (!name.endsWith('.d.ts')) continue
  const file = join(typesFolder, name)
  const declarations = await readFile(file, 'utf8')
  // With `nodenext`, a relative import needs the file's extension. The sources have none.
  await writeFile(file, withExtension(declarations, dirname(file), 'js'))
  await writeFile(
    file.replace(/\.d\.ts$/, '.d.cts'),
    withExtension(declarations, dirname(file), 'cjs'),
  )
}

/** @param {string} declarations @param {string} folder @param {'js' | 'cjs'} extension */
function withExtension(declarations, folder, extension) {
  /** @param {string} _ @param {string} keyword @param {string} quote @param {string} path */
  const named = (_, keyword, quote, path) => {
    const index = existsSync(join(folder, path, 'index.d.ts')) ? '/index' : ''
    return `${keyword}${quote}${path}${index}.${extension}${quote}`
  }
  return declarations.replaceAll(relativeImport, named)
}
