import { copyFile, rename } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors } from '../../src/service/http/error-handlers'
import { healthRoutes } from '../../src/service/http/health-routes'
import { openBucket } from '../../src/service/documents/s3/bucket'
import { openS3DocumentStore } from '../../src/service/documents/s3/s3-document-store'
import { readSettings } from '../../src/service/settings/settings'
import { openService } from './support/open-service'

/** Returns the statuses, or `late` where a timer of 2 s rings first: on a busy machine both are late alike. */
async function readyStatuses(isReady: () => Promise<boolean>, times = 1) {
  const app = Fastify()
  onTestFinished(async () => app.close())
  handleErrors(app)
  healthRoutes(app, async () => ((await isReady()) ? 'all' : 'nothing'))
  const replies = Promise.all(Array.from({ length: times }, async () => app.inject('/ready')))
  return Promise.race([
    replies.then((all) => all.map(({ statusCode }) => statusCode)),
    pause(2000, 'late'),
  ])
}

test('/ready returns 503 within 2 s when a store hangs, and checks it only once', async () => {
  let asked = 0
  const statuses = await readyStatuses(async () => {
    asked += 1
    return new Promise(() => undefined)
  }, 20)
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 503))
  expect(asked).toBe(1)
})

test('/ready returns 503 when a store fails', async () => {
  const statuses = await readyStatuses(async () => {
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
  const statuses = await readyStatuses(documents.isReady)
  expect(statuses).toEqual([503])
})

test('/ready returns 503 when another file has taken the place of the database', async () => {
  const { app, dataFolder } = await openService()
  expect((await app.inject('/ready')).statusCode).toBe(200)
  const database = join(dataFolder, 'people.sqlite')
  await copyFile(database, `${database}.restored`)
  await rename(`${database}.restored`, database)
  expect((await app.inject('/ready')).statusCode).toBe(503)
})
