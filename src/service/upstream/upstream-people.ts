import type { Outcome } from '../people/outcome'
import type { PeopleStore } from '../people/people-store'
import { findKey } from '../people/sql-keys'
import { sqlPeopleStore } from '../people/sql-people-store'
import { beginIntent, claimIntent, findTold, type Upstream } from './intents'
import { sendIntent } from './settle-intent'

/**
 * Stores people who are created at the upstream API, under its ids. Each is stored in the outbox before it is sent, so
 * that one request never becomes two people.
 */
export function upstreamPeople(upstream: Upstream): PeopleStore {
  const { database } = upstream

  /** Answers for an intent with what it gets without a call. Else sends it again, unless somebody works on it. */
  async function answerAgain(id: string | undefined): Promise<Outcome> {
    if (id === undefined) return { state: 'inProgress' }
    const told = await findTold(upstream, id)
    if (told !== undefined) return told
    const intent = await claimIntent(upstream, id, { isUnanswered: true })
    return intent ? sendIntent(upstream, intent) : { state: 'inProgress' }
  }

  return {
    ...sqlPeopleStore(database),

    async create(person, documentIds, request, agreement, client = '') {
      const body = JSON.stringify(person)
      const begun = await beginIntent(upstream, { body, agreement, client, request, documentIds })
      if ('intent' in begun) return sendIntent(upstream, begun.intent)
      return begun.state === 'inProgress' ? answerAgain(begun.entryId) : begun
    },

    async replay(request) {
      const known = await findKey(database, request)
      return known?.state === 'inProgress' ? answerAgain(known.entryId) : known
    },
  }
}
