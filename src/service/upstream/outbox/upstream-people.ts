import { v7 } from 'uuid'
import { stillRunning } from '../../http/person/idempotency'
import { answerTo } from '../../people/answer-to'
import type { BoundKey, Created, PeopleStore } from '../../people/people-store'
import { sqlPeopleStore } from '../../people/sql-people-store'
import { createAsker } from '../calling/ask-patiently'
import { oneAfterAnother } from './one-after-another'
import { claimsFor, type UpstreamParts } from './claims'
import { beginIntent, claimIntent, findKeyState } from './outbox'
import { secretsOf } from '../person-api'
import { type AnswerTo, settle } from './settle'

/**
 * People who are created at another API, under the id they get there. Each is written down before they are sent,
 * so that whatever happens on the way one request is one person.
 */
export function upstreamPeople(options: UpstreamParts): PeopleStore {
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
