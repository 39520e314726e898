import { documentUrlHeader } from '../../contract/headers'
import { documentFilesPath, documentsPath } from '../../contract/routes'
import { problemTypes } from '../../contract/problem'
import { type DocumentRefusalCode, maxDocumentBytes } from '../../person'
import { plainProblem, problemReply } from './replies'

interface Upload {
  length: number
  bytes: number[]
  documentUrl: string
}

/**
 * Stores uploads in memory (tus 1.0.0). Only the first bytes of a file decide whether it is
 * accepted.
 */
export class FakeUploads {
  readonly #uploads = new Map<string, Upload>()

  /** The files that are stored whole, by their `Document-Url`. */
  get documents(): ReadonlyMap<string, Uint8Array> {
    const whole = [...this.#uploads.values()].filter(({ bytes, length }) => bytes.length === length)
    return new Map(whole.map(({ documentUrl, bytes }) => [documentUrl, Uint8Array.from(bytes)]))
  }

  /** `body` is what arrives of the request's body. */
  answer(method: string, url: URL, headers: Headers, body: Uint8Array): Response {
    const reply = this.#answer(method, url, headers, body)
    reply.headers.set('Tus-Resumable', '1.0.0')
    return reply
  }

  #answer(method: string, url: URL, headers: Headers, body: Uint8Array): Response {
    if (method === 'POST' && url.pathname === documentsPath) return this.#create(url, headers, body)
    const upload = this.#uploads.get(url.pathname)
    if (upload === undefined)
      return plainProblem(404, 'Not Found', 'There is no upload at this address.')
    if (method === 'PATCH') return this.#append(url.pathname, upload, headers, body)
    if (method === 'HEAD') return progress(upload, 200)
    this.#uploads.delete(url.pathname)
    return new Response(null, { status: 204 })
  }

  #create({ origin }: URL, headers: Headers, body: Uint8Array): Response {
    const length = Number(headers.get('Upload-Length'))
    if (length === 0) return refused('empty')
    if (length > maxDocumentBytes) return refused('tooBig', 413)
    const path = `${documentsPath}/${newName()}`
    const documentUrl = `${origin}${documentFilesPath}/${newName()}`
    const upload = { length, bytes: [...body], documentUrl }
    this.#uploads.set(path, upload)
    const isRefused = this.#refusal(path, upload)
    if (isRefused !== undefined) return isRefused
    const reply = progress(upload, 201)
    reply.headers.set('Location', path)
    return reply
  }

  #append(path: string, upload: Upload, headers: Headers, body: Uint8Array): Response {
    if (Number(headers.get('Upload-Offset')) !== upload.bytes.length)
      return plainProblem(409, 'Conflict', 'The upload is at another offset.')
    for (const byte of body) upload.bytes.push(byte)
    return this.#refusal(path, upload) ?? progress(upload, 204)
  }

  /** Nothing is kept of a refused file. */
  #refusal(path: string, { bytes, length }: Upload): Response | undefined {
    if (bytes.length < length || isPictureOrPdf(bytes)) return undefined
    this.#uploads.delete(path)
    return refused('notAPictureOrPdf')
  }
}

function progress({ bytes, length, documentUrl }: Upload, status: number): Response {
  const isWhole = bytes.length === length
  return new Response(null, {
    status,
    headers: {
      ...((status !== 201 || bytes.length > 0) && { 'Upload-Offset': String(bytes.length) }),
      ...(status === 200 && { 'Upload-Length': String(length), 'Cache-Control': 'no-store' }),
      ...(isWhole && { [documentUrlHeader]: documentUrl }),
    },
  })
}

function refused(code: DocumentRefusalCode, status = 422): Response {
  return problemReply({
    type: problemTypes.documentRefused,
    title: 'The document was not accepted',
    status,
    detail: 'Send a JPEG, PNG, WebP, HEIC or PDF file of at most 10 MB.',
    code,
  })
}

/** JPEG, PNG, WebP, HEIC and PDF by what their files begin with. */
function isPictureOrPdf(bytes: readonly number[]): boolean {
  const start = String.fromCharCode(...bytes.slice(0, 12))
  return /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF....WEBP|....ftyp|%PDF-)/s.test(start)
}

function newName(): string {
  return crypto.randomUUID().replaceAll('-', '')
}
