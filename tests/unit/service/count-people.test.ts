import { expect, test } from 'vitest'
import { StoreFailure } from '../../../src/service/failures/failures'
import { countPeople } from '../../../src/service/metrics/count-people'

const request = {
  body: {},
  named: 'ubo-usd',
  keyed: undefined,
  session: undefined,
  agreement: undefined,
  client: '192.0.2.7',
  linkBase: undefined,
} as const

test.each([
  ['storeFull', new StoreFailure('storeFull', 'no room')],
  ['failed', new Error('a bug')],
])('counts a request that throws as %s, and throws on', async (outcome, error) => {
  const counted: string[] = []
  const createPerson = countPeople(
    async () => {
      throw error
    },
    {
      personRequestEnded: (personCase, ended) => counted.push(`${personCase} ${ended}`),
      fieldRefused: () => undefined,
    },
  )
  await expect(createPerson(request)).rejects.toBe(error)
  expect(counted).toEqual([`ubo-usd ${outcome}`])
})
