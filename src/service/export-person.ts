import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type Blobs, storedLength } from './documents/blobs'
import { extensionOf, type StoredDocument } from './documents/document-rows'
import { errorCode } from './failures/error-code'
import { StartupError } from './failures/startup-error'
import { privateFile } from './files/durable-files'
import type { Stores } from './open-stores'
import type { PersonRecord } from './people/people-store'

type Parts = Pick<Stores, 'documents' | 'blobs' | 'links'>

/**
 * Writes a ZIP archive into a new file, or to standard output: `person.json`, and the files of this service as
 * `documents/1.jpg`, numbered as in `person.documents`. A second person under the same id is in the folder `2`, and so
 * on. One file after the other is streamed.
 */
export async function exportPerson(
  records: readonly PersonRecord[],
  parts: Parts,
  path: string | undefined,
): Promise<void> {
  const people: ArchivedPerson[] = []
  for (const [index, record] of records.entries())
    people.push({
      record,
      folder: index === 0 ? '' : `${index + 1}/`,
      files: await findFiles(record, parts),
    })
  if (path === undefined) {
    if (process.stdout.isTTY)
      throw new StartupError('A terminal cannot show an archive. Add --to FILE.')
    await writeArchive(people, parts.blobs, process.stdout)
    return
  }
  const target = createWriteStream(path, { flags: 'wx', mode: privateFile, flush: true })
  try {
    await writeArchive(people, parts.blobs, target)
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (target.pending)
      throw new StartupError(`${path} is no new file that can be written (${code}).`)
    await rm(path, { force: true })
    throw error
  }
}

interface ArchivedPerson {
  record: PersonRecord
  /** Empty, or ends with a slash. */
  folder: string
  files: readonly ArchivedFile[]
}

interface ArchivedFile {
  name: string
  document: StoredDocument
}

async function findFiles({ id, person }: PersonRecord, parts: Parts): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = []
  for (const [index, { url }] of person.documents.entries()) {
    const documentId = parts.links.documentIdIn(url)
    if (documentId === undefined) continue
    const document = await parts.documents.find(documentId)
    const isWhole =
      document?.state === 'stored' &&
      (await storedLength(parts.blobs, documentId)) === document.length
    if (!isWhole)
      throw new StartupError(`The file of document ${index + 1} of person ${id} is missing.`)
    files.push({ name: `documents/${index + 1}.${extensionOf[document.mediaType]}`, document })
  }
  return files
}

/** A regular file that only its owner may read. */
const mode = 0o100_000 + privateFile

async function writeArchive(
  people: readonly ArchivedPerson[],
  blobs: Blobs,
  target: NodeJS.WritableStream,
): Promise<void> {
  const archive = new ZipFile()
  const stopped = new AbortController()
  archive.once('error', (error: unknown) => stopped.abort(error))
  for (const { record, folder, files } of people) {
    const { id, createdAt, person, agreement } = record
    const json = JSON.stringify({ id, created_at: createdAt, person, agreement }, null, 2)
    archive.addBuffer(Buffer.from(`${json}\n`), `${folder}person.json`, { mode })
    for (const { name, document } of files) {
      const options = { compress: false, size: document.length, mode }
      archive.addReadStreamLazy(`${folder}${name}`, options, (add) => {
        openFile(blobs, document).then(
          (content) =>
            add(
              undefined,
              content.once('error', (error) => stopped.abort(error)),
            ),
          (error: unknown) => stopped.abort(error),
        )
      })
    }
  }
  archive.end()
  const { signal } = stopped
  const end = target !== process.stdout
  await pipeline(archive.outputStream, target, { signal, end }).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error
  })
}

async function openFile(blobs: Blobs, { id }: StoredDocument): Promise<Readable> {
  const content = await blobs.read(id)
  if (content === undefined) throw new StartupError('A file was removed during the export.')
  return content.bytes
}
