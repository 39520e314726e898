import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { v7 } from 'uuid'
import { individualUsd } from '../../support/people/sample-people'

/** Durable inserts a second, one after the other, each with its own commit. */
export function insertLoop(folder: string, milliseconds: number): number {
  const database = new DatabaseSync(join(folder, 'loop.sqlite'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec('create table if not exists people (id text primary key, at text, person text)')
  const insert = database.prepare('insert into people values (?, ?, ?)')
  const person = JSON.stringify(individualUsd())
  const began = performance.now()
  let count = 0
  for (; performance.now() - began < milliseconds; count += 1)
    insert.run(v7(), new Date().toISOString(), person)
  const seconds = (performance.now() - began) / 1000
  database.close()
  return count / seconds
}

/** The same in PostgreSQL, on one connection. */
export async function postgresInsertLoop(url: string, milliseconds: number): Promise<number> {
  const { Client } = await import('pg').then((module) => module.default)
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create table if not exists loop (id text primary key, at text, person text)')
  const person = JSON.stringify(individualUsd())
  const insert = { name: 'insert', text: 'insert into loop values ($1, $2, $3)' }
  const began = performance.now()
  let count = 0
  for (; performance.now() - began < milliseconds; count += 1)
    await client.query({ ...insert, values: [v7(), new Date().toISOString(), person] })
  const seconds = (performance.now() - began) / 1000
  await client.end()
  return count / seconds
}
