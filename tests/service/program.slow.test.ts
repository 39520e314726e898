import { afterAll, beforeAll, expect, test } from 'vitest'
import { uboUsd } from '../support/people/sample-people'
import { copyBuiltService, removeCopy, start } from './support/built-service'
import { createdPerson } from './support/created-person'
import { diskFolder } from './support/open-service'
import { head, openSlowSocket } from './support/slow-socket'
import { tinyPicture } from './support/tiny-picture'
import { uploadDocument } from './support/tus'

beforeAll(copyBuiltService)
afterAll(removeCopy)

test('the built service with 1,024 open files still responds beside 1,100 slow clients', async () => {
  const { base, child, ended } = await start({ DATA_DIR: await diskFolder() }, { openFiles: 1024 })
  const json = { 'Content-Type': 'application/json', 'Content-Length': 10_000 }
  const ways = [
    { atOnce: '', piece: '' },
    { atOnce: 'GET / HTTP/1.1\r\nHost: localhost\r\n', piece: 'X: y\r\n' },
    { atOnce: head('POST', '/person', json), piece: ' ' },
    { atOnce: head('POST', '/documents', { 'Content-Length': 10_000 }), piece: ' ' },
    { atOnce: head('GET', '/health'), piece: '' },
  ]
  for (let nth = 0; nth < 1100; nth += 1) {
    const { atOnce, piece } = ways[nth % ways.length] ?? { atOnce: '', piece: '' }
    await openSlowSocket(base, atOnce, { piece, intervalMs: 1000 })
    if (nth % 100 === 99) await createdPerson(base, uboUsd())
  }
  for (let time = 0; time < 20; time += 1) await createdPerson(base, uboUsd())
  await uploadDocument(base, await tinyPicture())
  // SIGTERM would wait for the slow bodies.
  child.kill('SIGKILL')
  const { stdout, stderr } = await ended
  expect(stderr).toBe('')
  expect(stdout).not.toMatch(/EMFILE|"level":"error"/)
})
