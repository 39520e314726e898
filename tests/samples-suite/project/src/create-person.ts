/** A person as this project has them, with the files in the order of the documents. */
export interface NewPerson {
  body: { name_first: string; documents: object[] }
  documents: readonly { file: () => Promise<{ buffer: Uint8Array<ArrayBuffer> }> }[]
}

/** Uploads the files, then creates the person. Resolves to what its page says. */
export async function createPerson({ body, documents }: NewPerson, origin = ''): Promise<string> {
  const urls = await Promise.all(documents.map(async ({ file }) => upload(await file(), origin)))
  const withUrls = body.documents.map((document, index) => ({ ...document, url: urls[index] }))
  const response = await fetch(`${origin}/person`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ ...body, documents: withUrls }),
  })
  const answer = await response.json()
  if (response.ok) return `Created ${answer.name_first} with ${answer.documents.length} documents`
  return answer.errors?.[0]?.detail ?? `Not created: ${answer.title}`
}

async function upload({ buffer }: { buffer: Uint8Array<ArrayBuffer> }, origin: string) {
  const { status, headers } = await fetch(`${origin}/documents`, {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(buffer.length),
      'Content-Type': 'application/offset+octet-stream',
    },
    body: buffer,
  })
  const url = headers.get('Document-Url')
  if (url === null) throw new Error(`No document was stored: ${status}`)
  return url
}
