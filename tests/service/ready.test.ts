import { createServer } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors } from '../../src/service/http/error-handlers'
import { healthRoutes } from '../../src/service/http/health-routes'
import { openBucket } from '../../src/service/documents/s3/bucket'
import { openS3DocumentStore } from '../../src/service/documents/s3/s3-document-store'
import { readSettings } from '../../src/service/settings/settings'

async function readyTime(isReady: () => Promise<boolean>, times = 1) {
  const app = Fastify()
  onTestFinished(async () => app.close())
  handleErrors(app)
  healthRoutes(app, async () => ((await isReady()) ? 'all' : 'nothing'))
  const began = performance.now()
  const replies = await Promise.all(Array.from({ length: times }, async () => app.inject('/ready')))
  return { statuses: replies.map(({ statusCode }) => statusCode), ms: performance.now() - began }
}

test('/ready returns 503 within 2 s when a store hangs, and checks it only once', async () => {
  let asked = 0
  const { statuses, ms } = await readyTime(async () => {
    asked += 1
    return new Promise(() => undefined)
  }, 20)
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect(ms).toBeLessThan(2000)
  expect(asked).toBe(1)
})

test('/ready returns 503 when a store fails', async () => {
  const { statuses } = await readyTime(async () => {
    throw new Error('lost')
  })
  expect(statuses).toEqual([503])
})

test('/ready returns 503 within 2 s when S3 accepts connections and hangs', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const settings = readSettings({
    S3_BUCKET: 'documents',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'AK',
    AWS_SECRET_ACCESS_KEY: 'SK',
    LINK_SECRET: 'sixteen letters or more',
  })
  const documents = openS3DocumentStore(openBucket('documents', settings), { isPresigned: false })
  const { statuses, ms } = await readyTime(documents.isReady)
  expect(statuses).toEqual([503])
  expect(ms).toBeLessThan(2000)
})
