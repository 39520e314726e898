import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Orientation, photo } from '../support/files/sample-files'

export interface PhotoFile {
  path: string
  bytes: number
}

let folder: Promise<string> | undefined
const made = new Map<string, Promise<PhotoFile>>()

/** A phone's photo of 12 megapixels and about 5 MB, stored lying on its side or upright. */
export function bigPhoto(orientation: Orientation): Promise<PhotoFile> {
  return once(`big-${orientation}`, { width: 4000, height: 3000, orientation })
}

/** The same without the noise of a sensor. */
export function smoothPhoto(): Promise<PhotoFile> {
  return once('smooth', { width: 4000, height: 3000, noise: 0 })
}

export function smallPhoto(): Promise<PhotoFile> {
  return once('small', { width: 320, height: 240 })
}

function once(name: string, options: Parameters<typeof photo>[0]): Promise<PhotoFile> {
  const file = made.get(name) ?? write(name, options)
  made.set(name, file)
  return file
}

async function write(name: string, options: Parameters<typeof photo>[0]): Promise<PhotoFile> {
  folder ??= mkdtemp(join(tmpdir(), 'bench-photos-'))
  const { buffer } = await photo(options)
  const path = join(await folder, `${name}.jpg`)
  await writeFile(path, buffer)
  return { path, bytes: buffer.length }
}

/** Where they lie, once there are any. */
export function photosFolder(): Promise<string> | undefined {
  return folder
}
