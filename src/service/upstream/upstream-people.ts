import type { Outcome } from '../../people/outcome'
import { newId } from '../../people/new-id'
import type { PeopleStore } from '../../people/people-store'
import { findKey } from '../../people/sql-keys'
import { sqlPeopleStore } from '../../people/sql-people-store'
import { beginIntent, claimUnanswered, findTold, type Upstream } from './intents'
import { resolveIntent } from './resolve-intent'

/**
 * Stores people who are created at the upstream API, under its ids. Each is stored in the outbox before it is sent, so
 * that one request never becomes two people.
 */
export function upstreamPeople(upstream: Upstream): PeopleStore {
  const { database } = upstream
  const serialized = serializeByKey()

  /**
   * Answers for an outbox entry with what it gets without a call. Else sends the entry again, unless another process works
   * on it.
   */
  async function answerAgain(entryId: string | undefined): Promise<Outcome> {
    if (entryId === undefined) return { state: 'inProgress' }
    const told = await findTold(upstream, entryId)
    if (told !== undefined) return told
    const intent = await claimUnanswered(upstream, entryId)
    return intent ? resolveIntent(upstream, intent) : { state: 'inProgress' }
  }

  return {
    ...sqlPeopleStore(database),

    async create(person, documentIds, request, agreement, client = '') {
      const body = JSON.stringify(person)
      return serialized(request?.key, async () => {
        const intent = { id: newId().id, body, agreement, request, client }
        const begun = await beginIntent(upstream, intent, documentIds)
        if (!('state' in begun)) return resolveIntent(upstream, begun)
        return begun.state === 'inProgress' ? answerAgain(begun.entryId) : begun
      })
    },

    async replay(request) {
      const known = await findKey(database, request)
      return known?.state === 'inProgress'
        ? serialized(request.key, async () => answerAgain(known.entryId))
        : known
    },
  }
}

/** Returns a function that runs work with the same key one after another. Other keys run concurrently. */
function serializeByKey(): <Result>(
  key: string | undefined,
  work: () => Promise<Result>,
) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    if (key === undefined) return work()
    const before = last.get(key)
    const own = (before ?? Promise.resolve()).then(work)
    // The next work starts after this one, whether it fails or not.
    const ended = own.catch(() => undefined)
    last.set(key, ended)
    try {
      return await own
    } finally {
      if (last.get(key) === ended) last.delete(key)
    }
  }
}
