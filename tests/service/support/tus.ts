import type { Problem } from '../../../src/contract/problem'

/** tus 1.0.0 without a client library, so that the tests see every header. */
const tus = { 'Tus-Resumable': '1.0.0' }

export async function createUpload(
  base: string,
  length: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${base}/documents`, {
    method: 'POST',
    headers: { ...tus, 'Upload-Length': String(length), ...headers },
  })
}

export async function patchUpload(
  address: string,
  offset: number,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(address, {
    method: 'PATCH',
    headers: {
      ...tus,
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
      ...headers,
    },
    body: new Blob([new Uint8Array(bytes)]),
  })
}

export async function headUpload(address: string): Promise<Response> {
  return fetch(address, { method: 'HEAD', headers: tus })
}

export async function deleteUpload(address: string): Promise<Response> {
  return fetch(address, { method: 'DELETE', headers: tus })
}

/** Creates an upload and returns its absolute URL, without a prefix that a proxy would remove. */
export async function newUpload(base: string, length: number, prefix = ''): Promise<string> {
  const created = await createUpload(base, length)
  if (created.status !== 201) throw new Error(`${created.status} ${await created.text()}`)
  return `${base}${created.headers.get('Location')?.slice(prefix.length)}`
}

/** Uploads a whole file in one request. Returns the upload's URL and the response to the PATCH. */
export async function upload(
  base: string,
  bytes: Uint8Array,
  prefix = '',
): Promise<{ address: string; reply: Response }> {
  const address = await newUpload(base, bytes.length, prefix)
  return { address, reply: await patchUpload(address, 0, bytes) }
}

/** Uploads a whole file that must be accepted. Returns its signed link and its upload's URL. */
export async function uploadDocument(
  base: string,
  bytes: Uint8Array,
  prefix = '',
): Promise<{ address: string; link: string }> {
  const { address, reply } = await upload(base, bytes, prefix)
  const link = reply.headers.get('Document-Url')
  if (reply.status !== 204 || link === null)
    throw new Error(`${reply.status} ${await reply.text()}`)
  return { address, link }
}

export async function problemOf(reply: Response): Promise<Problem> {
  if (reply.headers.get('Content-Type')?.startsWith('application/problem+json') !== true) {
    throw new Error(`No problem but ${reply.headers.get('Content-Type')}`)
  }
  // The media type is checked above; the tests check its fields.
  return (await reply.json()) as Problem
}
