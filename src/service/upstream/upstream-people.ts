import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { stillRunning } from '../http/idempotency'
import { answerTo } from '../people/answer-to'
import type { BoundKey, Created, PeopleStore } from '../people/people-store'
import type { PeopleTables } from '../people/people-tables'
import { sqlPeopleStore } from '../people/sql-people-store'
import { createAsker } from './ask-patiently'
import { oneAfterAnother } from './one-after-another'
import { beginIntent, claimIntent, findKeyState } from './outbox'
import { type PersonApi, secretsOf } from './person-api'
import { type AnswerTo, settle } from './settle'

/** Beyond the longest call: to write down what came of it, on a machine that is slow. */
const claimMargin = 5000

export interface UpstreamPeopleOptions {
  database: Kysely<PeopleTables>
  api: PersonApi
  now: () => Date
}

export function claimsFor({ api, now }: UpstreamPeopleOptions) {
  return { now, life: api.patience + claimMargin }
}

/**
 * People who are created at another API, under the id they get there. Each is written down before they are sent,
 * so that whatever happens on the way one request is one person.
 */
export function upstreamPeople(options: UpstreamPeopleOptions): PeopleStore {
  const { database, api, now } = options
  const parts = { database, asker: createAsker(api), secrets: secretsOf(api), now }
  const claims = claimsFor(options)
  const inTurn = oneAfterAnother()

  async function askAgain(id: string, answer: AnswerTo): Promise<Created | BoundKey> {
    const intent = await claimIntent(database, id, claims)
    if (intent === undefined) throw stillRunning()
    return settle(parts, intent, { answerTo: answer })
  }

  return {
    ...sqlPeopleStore(database),

    async create(person, documentIds, request) {
      const answer = request?.answerTo ?? answerTo
      const body = JSON.stringify(person)
      return inTurn(request?.key, async () => {
        const begun = await beginIntent(database, { id: v7(), body, documentIds, request }, claims)
        switch (begun.state) {
          case 'begun':
            return settle(parts, begun.intent, { answerTo: answer })
          case 'open':
            return askAgain(begun.id, answer)
          case 'running':
            throw stillRunning()
          case 'documentsGone':
          case 'replayed':
          case 'reused':
            return begun
        }
      })
    },

    async boundTo(request) {
      const key = await findKeyState(database, request)
      if (key?.state !== 'open') return key
      const { id } = key
      return {
        state: 'open',
        askAgain: async () => inTurn(request.key, async () => askAgain(id, answerTo)),
      }
    },
  }
}
