import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const relative = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])(\.{1,2}\/[^'"]+)\2/g

/**
 * Writes the kit's declarations where `tsconfig.kit.json` says. TypeScript is asked as a program, since it has no
 * interface for others to call.
 */
export async function declareKit(typesFolder: string): Promise<void> {
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  const compiler = join(typescript, 'bin', 'tsc')
  const command = [compiler, '--project', 'tsconfig.kit.json', '--outDir', typesFolder]
  await promisify(execFile)(process.execPath, command).catch((error: { stdout?: string }) => {
    throw new Error(`The kit's types do not hold.\n${error.stdout ?? ''}`, { cause: error })
  })
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
