import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/service/people/open-database'
import { forgetRefusals } from '../../../src/service/upstream/outbox'
import { uboUsd } from '../../support/people/sample-people'
import { openWithUpstream } from '../support/open-upstream'
import { postPerson, problemIn } from '../support/post-person'

const day = 86_400_000

test('support finds why the API refused by the reference that the form shows', async () => {
  const { upstream, open, outbox } = await openWithUpstream()
  const service = await open()
  const [bvn, email] = ['22345678901', 'adaeze@example.com']
  upstream.next({
    status: 400,
    body: {
      message: `Verification of ${bvn} is closed until Monday`,
      errors: [{ field: 'email', message: `${email} has already been taken` }],
    },
  })
  const { errors } = problemIn(
    await postPerson(service, { ...uboUsd(), email, bank_id_number: bvn }),
  )
  const [, reference] = /([0-9a-f]{8}-[0-9a-f-]{27})/.exec(errors?.[0]?.detail ?? '') ?? []
  const [entry] = await outbox('refused')
  expect(entry).toMatchObject({
    id: reference,
    errors: [
      { pointer: '#/email', detail: '… has already been taken' },
      { pointer: '#', detail: 'Verification of … is closed until Monday' },
    ],
  })
  expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${bvn}|${email}`))
  const lines = service.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.filter((line) => line['reference'] === reference)).toMatchObject([
    { msg: 'request', status: 422 },
  ])
})

test('a refusal is forgotten after 30 days, and no other entry', async () => {
  const { upstream, open, outbox } = await openWithUpstream()
  const service = await open()
  const refusal = { status: 400, body: { message: 'Closed' } }
  upstream.next(refusal, refusal, { way: 'created' })
  for (let nth = 0; nth < 3; nth += 1) await postPerson(service, uboUsd())
  const [old, recent] = await outbox('refused')
  const database = await openDatabase(join(service.dataFolder, 'people.sqlite'))
  const age = async (ids: (string | undefined)[], days: number) =>
    database
      .updateTable('outbox')
      .set({ updated_at: new Date(Date.now() - days * day).toISOString() })
      .where('id', 'in', ids.map(String))
      .execute()
  const [created] = await outbox('created')
  await age([old?.id, created?.id], 30.01)
  await age([recent?.id], 29.99)
  await database.destroy()
  // A service sweeps when it starts, and then every hour.
  await service.app.close()
  await open()
  await expect.poll(async () => outbox('refused')).toMatchObject([{ id: recent?.id }])
  expect(await outbox('created')).toHaveLength(1)
})

test('of too many refusals the newest are kept', async () => {
  const { upstream, open, outbox } = await openWithUpstream()
  const service = await open()
  upstream.always(() => ({ status: 400, body: {} }))
  for (let nth = 0; nth < 5; nth += 1) {
    await postPerson(service, uboUsd())
    service.advanceClock(1000)
  }
  const newest = (await outbox('refused')).slice(-2)
  const database = await openDatabase(join(service.dataFolder, 'people.sqlite'))
  await forgetRefusals(database, new Date(), 2)
  await forgetRefusals(database, new Date(), 2)
  await database.destroy()
  expect(await outbox('refused')).toEqual(newest)
})
