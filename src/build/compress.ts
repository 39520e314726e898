import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = ['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest']
/** In bytes. A smaller body fits into the same packet anyway. */
const worthwhile = 500

/** Writes a brotli and a gzip file next to every text file, for the service to send unchanged. */
export async function compressForm(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files
      .filter((file) => texts.includes(extname(file)))
      .map((file) => compress(join(folder, file))),
  )
}

async function compress(path: string): Promise<void> {
  const body = await readFile(path)
  if (body.length < worthwhile) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (brotli.length < body.length) await writeFile(`${path}.br`, brotli)
  if (gzipped.length < body.length) await writeFile(`${path}.gz`, gzipped)
}
