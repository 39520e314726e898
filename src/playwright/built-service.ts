import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What an install with `--omit=optional` leaves out. */
const libraries = ['@photostructure/sqlite', 'libheif-js', 'sharp']
/** Next to the built kit, or in `dist` for the source tree. */
const places = ['../service/', '../../dist/service/']

/** Returns the folder of the built service, if all that it needs is installed. */
export function builtFolder(): string {
  const candidates = places.map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const found = candidates.find((folder) => existsSync(join(folder, 'main.js')))
  if (found !== undefined) {
    expectLibraries(found)
    return found
  }
  throw new Error(
    `The service is not built (no main.js in ${candidates.join(', ')}): npm run build`,
  )
}

/** A kit that tests a service at a URL does without them. */
function expectLibraries(built: string): void {
  const { resolve } = createRequire(join(built, 'main.js'))
  const missing = libraries.filter((library) => {
    try {
      return resolve(library) === ''
    } catch {
      return true
    }
  })
  if (missing.length === 0) return
  throw new Error(
    `The service is not installed here (${missing.join(', ')} is missing): install the package ` +
      'without `--omit=optional`, or set `baseURL` to the address of a service.',
  )
}
