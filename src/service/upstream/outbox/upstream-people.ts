import { v7 } from 'uuid'
import { answerTo } from '../../people/answer-to'
import type { KeyInProgress, PeopleStore } from '../../people/people-store'
import { sqlPeopleStore } from '../../people/sql-people-store'
import { createAsker } from '../calling/ask-patiently'
import { claimsFor, type UpstreamParts } from './claims'
import { beginIntent, claimIntent, findKeyState } from './outbox'
import { secretsOf } from '../person-api'
import { type AnswerTo, settle, type Settled } from './settle'

/**
 * People who are created at another API, under the id they get there. Each is written down before they are sent,
 * so that whatever happens on the way one request is one person.
 */
export function upstreamPeople(options: UpstreamParts): PeopleStore {
  const { database, api, now } = options
  const parts = { database, asker: createAsker(api), secrets: secretsOf(api), now }
  const claims = claimsFor(options)
  const inTurn = oneAfterAnother()

  async function askAgain(id: string, answer: AnswerTo): Promise<Settled | KeyInProgress> {
    const intent = await claimIntent(database, id, claims)
    return intent ? settle(parts, intent, { answerTo: answer }) : { state: 'inProgress' }
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
          case 'inProgress':
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

/** Work under one key waits for the work under it that came before; other keys do not. */
function oneAfterAnother(): <Result>(
  key: string | undefined,
  work: () => Promise<Result>,
) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    if (key === undefined) return work()
    const before = last.get(key)
    const own = (before ?? Promise.resolve()).then(work)
    // Who waits does so for the end, whatever it is.
    const ended = own.catch(() => undefined)
    last.set(key, ended)
    try {
      return await own
    } finally {
      if (last.get(key) === ended) last.delete(key)
    }
  }
}
