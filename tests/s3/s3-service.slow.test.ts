import { PassThrough } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createService } from '../../src/service/create-service'
import { uboUsd } from '../support/people/sample-people'
import { listen, openService, temporaryFolder } from '../service/support/open-service'
import { postPerson } from '../service/support/post-person'
import { tinyPicture } from '../service/support/tiny-picture'
import {
  headUpload,
  uploadDocument,
  newUpload,
  problemOf,
  patchUpload,
  deleteUpload,
} from '../service/support/tus'
import { bucketStorage } from './support/bucket-storage'

describe('a service on a bucket', () => {
  test('assigns a document to a person, protects it, and serves it', async () => {
    const service = await openService((await bucketStorage()).env)
    const { address, link } = await uploadDocument(await listen(service), await tinyPicture())
    const documents = [{ type: 'passport', url: link }]
    expect((await postPerson(service, { ...uboUsd(), documents })).statusCode).toBe(201)
    expect((await deleteUpload(address)).status).toBe(403)
    const file = await fetch(link)
    expect(file.status).toBe(200)
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="document.png"')
    expect((await fetch(link, { method: 'HEAD' })).headers.get('Content-Length')).toBe(
      String((await file.arrayBuffer()).byteLength),
    )
  })

  test('with S3_LINKS=presigned redirects a valid link to the bucket, for minutes', async () => {
    const { env, bucket } = await bucketStorage()
    const service = await openService({ ...env, S3_LINKS: 'presigned', LINK_TTL: '1h' })
    const { link } = await uploadDocument(await listen(service), await tinyPicture())
    const reply = await fetch(link, { redirect: 'manual' })
    expect(reply.status).toBe(302)
    expect(reply.headers.get('Cache-Control')).toBe('private, no-store')
    const target = new URL(reply.headers.get('Location') ?? '')
    expect(target.origin).toBe(env['S3_ENDPOINT'])
    expect(target.pathname.startsWith(`/${bucket}/documents/`)).toBe(true)
    expect(target.searchParams.get('X-Amz-Expires')).toBe('300')
    const file = await fetch(target)
    expect(file.status).toBe(200)
    expect(file.headers.get('Content-Type')).toBe('image/png')
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="document.png"')
    target.searchParams.set('X-Amz-Expires', '301')
    expect((await fetch(target)).status).toBe(403)

    expect((await fetch(link, { method: 'HEAD' })).status).toBe(200)
    expect((await fetch(link.replace(/.$/, '!'))).status).toBe(403)
    service.advanceClock(2 * 3_600_000)
    expect((await fetch(link)).status).toBe(403)
  })

  test('sweeps an unowned document', async () => {
    const { env, storedNames } = await bucketStorage()
    const dataFolder = await temporaryFolder()
    await uploadDocument(await listen(await openService(env, { dataFolder })), await tinyPicture())
    expect(await storedNames()).toHaveLength(1)
    const later = await createService(
      { ...env, DATA_DIR: dataFolder },
      { now: () => new Date(Date.now() + 9 * 86_400_000), logTo: new PassThrough().resume() },
    )
    onTestFinished(async () => later.app.close())
    await expect.poll(storedNames, { timeout: 20_000 }).toEqual([])
  })

  test('with an unreachable bucket responds 503, and never reveals its address', async () => {
    const { env } = await bucketStorage()
    const dataFolder = await temporaryFolder()
    const picture = await tinyPicture()
    const before = await openService(env, { dataFolder })
    const { address, link } = await uploadDocument(await listen(before), picture)
    await before.app.close()
    const nowhere = 'http://127.0.0.2:9'
    const service = await openService({ ...env, S3_ENDPOINT: nowhere }, { dataFolder })
    const base = await listen(service)
    const here = (url: string) => `${base}${new URL(url).pathname}${new URL(url).search}`
    expect((await fetch(`${base}/ready`)).status).toBe(503)
    // The database says what there is, without the bucket.
    expect((await headUpload(`${base}/documents/${'0'.repeat(32)}`)).status).toBe(404)
    expect((await headUpload(here(address))).status).toBe(200)
    const replies = [
      await fetch(here(link)),
      await deleteUpload(here(address)),
      // An unfinished upload needs no bucket, but its last byte does.
      await patchUpload(await newUpload(base, picture.length), 0, picture),
    ]
    for (const reply of replies) {
      expect(reply.status).toBe(503)
      expect(reply.headers.get('Retry-After')).toBe('5')
    }
    const words = [await replies.at(-1)?.text(), ...service.log].join('\n')
    expect(words).toContain('S3 GetObject: ECONNREFUSED')
    for (const secret of ['127.0.0.2', env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']])
      expect(words).not.toContain(secret)
    expect(words).not.toMatch(/documents\/[\w-]{32}/)
  })

  test('resumes an upload after its bucket was unavailable', async () => {
    const { env, client, bucket } = await bucketStorage()
    const base = await listen(await openService(env))
    const bytes = await tinyPicture()
    const address = await newUpload(base, bytes.length)
    await patchUpload(address, 0, bytes.subarray(0, 10))
    const policy = {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Deny',
          Principal: '*',
          Action: 's3:*Object*',
          Resource: `arn:aws:s3:::${bucket}/*`,
        },
      ],
    }
    await client.putBucketPolicy({ Bucket: bucket, Policy: JSON.stringify(policy) })
    expect((await problemOf(await patchUpload(address, 10, bytes.subarray(10)))).status).toBe(503)
    expect((await headUpload(address)).status).toBe(503)
    await client.deleteBucketPolicy({ Bucket: bucket })
    const asked = await headUpload(address)
    expect(asked.headers.get('Upload-Offset')).toBe(String(bytes.length))
    expect((await fetch(asked.headers.get('Document-Url') ?? '')).status).toBe(200)
  })

  test.each([
    ['does not exist', { S3_BUCKET: 'no-such-bucket' }],
    ['may not be used with these AWS credentials', { AWS_SECRET_ACCESS_KEY: 'another' }],
    ['may not be used with these AWS credentials', { AWS_ACCESS_KEY_ID: 'another' }],
  ])('refuses to start when its bucket %s: %j', async (reason, wrong) => {
    const env: Record<string, string> = { ...(await bucketStorage()).env, ...wrong }
    const starting = createService({ ...env, DATA_DIR: await temporaryFolder() })
    await expect(starting).rejects.toThrow(`S3_BUCKET ${env['S3_BUCKET']} ${reason}.`)
  })
})
