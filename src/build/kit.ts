import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const relative = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])(\.{1,2}\/[^'"]+)\2/g

/**
 * Writes the kit's declarations where `tsconfig.kit.json` says. TypeScript is asked as a program, since it has no
 * interface for others to call.
 */
export async function declareKit(typesFolder: string): Promise<void> {
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  const compiler = join(typescript, 'bin', 'tsc')
  const command = [compiler, '--project', 'tsconfig.kit.json', '--outDir', typesFolder]
  const compiling = spawn(process.execPath, command, { stdio: 'inherit' })
  await once(compiling, 'close')
  if (compiling.exitCode !== 0) throw new Error('The types of the kit do not hold')
  for (const name of await readdir(typesFolder, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue
    const file = join(typesFolder, name)
    await writeFile(file, withExtensions(await readFile(file, 'utf8')))
  }
}

/** Under `nodenext` a relative import names its file whole; the project's own sources do not. */
function withExtensions(declarations: string): string {
  return declarations.replaceAll(
    relative,
    (_, before: string, quote: string, path: string) => `${before}${quote}${path}.js${quote}`,
  )
}
