import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import Fastify from 'fastify'
import phones from 'libphonenumber-js/max/metadata'
import { v7 } from 'uuid'
import { checkPerson } from '../../../src/person/check'
import { todayAnywhere } from '../../../src/person'

/**
 * The same rules and store as the service, without anything else: one insert and one commit a request. A file is
 * streamed and synced.
 */
const [, , , folder = ''] = process.argv
const port = process.env['PORT'] ?? '0'
const database = new DatabaseSync(join(folder, 'bare.sqlite'))
database.exec('pragma journal_mode = wal; pragma synchronous = full')
database.exec('create table people (id text primary key, created_at text, person text)')
const insert = database.prepare('insert into people values (?, ?, ?)')

const app = Fastify()
// Also keeps the database reachable: garbage collection would close it under the statement.
app.addHook('onClose', () => database.close())
app.post('/person', async ({ body }, reply) => {
  if (typeof body !== 'object' || body === null) return reply.code(400).send()
  const options = { named: undefined, today: todayAnywhere(new Date()), phones }
  const checked = checkPerson(body, options)
  if (!checked.ok) return reply.code(422).send(checked.refusals)
  const record = { id: v7(), created_at: new Date().toISOString() }
  insert.run(record.id, record.created_at, JSON.stringify(checked.person))
  return reply.code(201).send({ ...record, ...checked.person })
})
app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
app.put<{ Params: { name: string }; Body: Readable }>('/files/:name', async (request, reply) => {
  const path = join(folder, `file-${request.params.name}`)
  await pipeline(request.body, createWriteStream(path, { flush: true }))
  return reply.code(204).send()
})
app.delete<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
  await rm(join(folder, `file-${request.params.name}`))
  return reply.code(204).send()
})
await app.listen({ port: Number(port) })
process.stdout.write('listening\n')
