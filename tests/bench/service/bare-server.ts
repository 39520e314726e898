import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import Fastify from 'fastify'
import phones from 'libphonenumber-js/max/metadata'
import { v7 } from 'uuid'
import { checkPerson } from '../../../src/person/check-person'
import { todayAnywhere } from '../../../src/person/today'

/** The same rules and store as the service, without anything else: one insert and one commit a request. */
const [, , , folder = '', port = '0'] = process.argv
const database = new DatabaseSync(join(folder, 'bare.sqlite'))
database.exec('pragma journal_mode = wal; pragma synchronous = full')
database.exec('create table people (id text primary key, created_at text, person text)')
const insert = database.prepare('insert into people values (?, ?, ?)')

const app = Fastify()
app.post('/person', async ({ body }, reply) => {
  if (typeof body !== 'object' || body === null) return reply.code(400).send()
  const options = { named: undefined, today: todayAnywhere(new Date()), phones }
  const checked = checkPerson(body, options)
  if (!checked.ok) return reply.code(422).send(checked.refusals)
  const record = { id: v7(), created_at: new Date().toISOString() }
  insert.run(record.id, record.created_at, JSON.stringify(checked.person))
  return reply.code(201).send({ ...record, ...checked.person })
})
await app.listen({ port: Number(port) })
process.stdout.write('listening\n')
