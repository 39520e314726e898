import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'terser'
import { assetsPath } from '../contract/pages.ts'

/**
 * The minifier once more, over the public form's finished scripts: what was joined after its first run is named anew,
 * which takes 0.5 KB of 140 off them (brotli).
 */
export async function minifyAgain(formFolder: string): Promise<void> {
  const folder = join(formFolder, assetsPath)
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  await Promise.all(
    scripts.map(async (name) => {
      const path = join(folder, name)
      const options = { module: true, ecma: 2020 as const, compress: { passes: 3 } }
      const { code } = await minify(await readFile(path, 'utf8'), options)
      if (code === undefined) throw new Error(`${name} cannot be minified again`)
      await writeFile(path, code)
    }),
  )
}
