import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openService } from './support/open-service'
import { problemIn } from './support/post-person'

const create = { 'tus-resumable': '1.0.0', 'upload-length': '4' }

async function hostOf(host: string, env: Record<string, string> = {}) {
  const service = await openService(env)
  const reply = await service.app.inject({
    method: 'POST',
    url: '/documents',
    headers: { ...create, host },
  })
  return { service, reply }
}

test.each([
  'open.example.org',
  'Open.Example.Org:8443',
  'my_service:8080',
  '127.0.0.1',
  '[::1]:8080',
])('an upload at the Host %s is accepted', async (host) => {
  expect((await hostOf(host)).reply.statusCode).toBe(201)
})

test.each([
  'evil.example/path?a=',
  'evil.example#',
  'me:secret@evil.example',
  'evil.example\\@a',
  'evil.example:99999',
  'evil.example:80:90',
  'evil.example:',
  'a b',
  'a,b',
  '<script>',
  '[::1',
  '[::1]x',
  'http://evil.example',
])('an upload at the Host %j gets 400, and nothing is stored', async (host) => {
  const { service, reply } = await hostOf(host)
  expect(problemIn(reply).status).toBe(400)
  expect(reply.body).not.toContain('evil')
  expect(await readdir(join(service.dataFolder, 'uploads'))).toEqual([])
})

test('with PUBLIC_URL the Host is ignored', async () => {
  const { reply } = await hostOf('a/b', { PUBLIC_URL: 'https://open.example.org' })
  expect(reply.statusCode).toBe(201)
})
