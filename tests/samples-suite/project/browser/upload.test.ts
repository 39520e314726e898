import { sampleDocument } from 'firsthand/samples'
import { expect, test } from 'vitest'
import { service } from './service'

test('a file is stored byte for byte, after a cut in the middle', async () => {
  const { buffer } = await sampleDocument('passport')
  const tus = { 'Tus-Resumable': '1.0.0' }
  const created = await fetch('/documents', {
    method: 'POST',
    headers: { ...tus, 'Upload-Length': String(buffer.length) },
  })
  expect(created.status).toBe(201)
  const upload = created.headers.get('Location') ?? ''
  const send = (offset: number) =>
    fetch(upload, {
      method: 'PATCH',
      headers: {
        ...tus,
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(offset),
      },
      body: new Uint8Array(buffer).slice(offset),
    })
  service.offlineAt(100)
  await expect(send(0)).rejects.toThrow()
  service.backOnline()
  const { headers } = await fetch(upload, { method: 'HEAD', headers: tus })
  expect(headers.get('Upload-Offset')).toBe('100')
  const stored = await send(100)
  expect(service.documents().get(stored.headers.get('Document-Url') ?? '')).toEqual(
    new Uint8Array(buffer),
  )
})
