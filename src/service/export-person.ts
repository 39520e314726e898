import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type Blobs, storedLength } from './documents/blobs'
import { extensionOf, type StoredDocument } from './people/document-rows'
import { errorCode, StartupError } from './failures/failures'
import { privateFile } from './files/durable-files'
import type { Stores } from './open-stores'
import type { PersonRecord } from './people/people-store'

type Parts = Pick<Stores, 'documents' | 'blobs' | 'links'>

/**
 * Writes a ZIP archive into a new file, or to standard output: `person.json`, and the files of this service as
 * `documents/1.jpg`, numbered as in `person.documents`. One file after the other is streamed.
 */
export async function exportPerson(
  record: PersonRecord,
  parts: Parts,
  path: string | undefined,
): Promise<void> {
  const files = await findFiles(record, parts)
  if (path === undefined) {
    if (process.stdout.isTTY)
      throw new StartupError('A terminal cannot show an archive. Add --to FILE.')
    return writeArchive(record, files, parts.blobs, process.stdout)
  }
  const target = createWriteStream(path, { flags: 'wx', mode: privateFile, flush: true })
  try {
    await writeArchive(record, files, parts.blobs, target)
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (target.pending)
      throw new StartupError(`${path} is no new file that can be written (${code}).`)
    await rm(path, { force: true })
    throw error
  }
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
  { id, createdAt, person, agreement, sessionReference: reference }: PersonRecord,
  files: readonly ArchivedFile[],
  blobs: Blobs,
  target: NodeJS.WritableStream,
): Promise<void> {
  const archive = new ZipFile()
  const stopped = new AbortController()
  const stop = (error: unknown) => stopped.abort(error)
  archive.once('error', stop)
  const json = JSON.stringify({ id, reference, created_at: createdAt, person, agreement }, null, 2)
  archive.addBuffer(Buffer.from(`${json}\n`), 'person.json', { mode })
  for (const { name, document } of files) {
    const options = { compress: false, size: document.length, mode }
    archive.addReadStreamLazy(name, options, (add) => {
      openFile(blobs, document).then((content) => add(undefined, content.once('error', stop)), stop)
    })
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
