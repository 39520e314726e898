import { newId } from '../../people/new-id'
import type { KeyInProgress, PeopleStore } from '../../people/people-store'
import { findKey } from '../../people/sql-keys'
import { sqlPeopleStore } from '../../people/sql-people-store'
import { createPersonApiClient } from '../calling/person-api-client'
import { claimsFor, type UpstreamParts } from './claims'
import { beginIntent, claimIntent } from './intents'
import { secretsOf } from '../person-api'
import { resolveIntent, type IntentResult } from './resolve-intent'

/**
 * Stores people who are created at the upstream API, under its ids. Each is stored in the outbox before it is sent, so
 * that one request never becomes two people.
 */
export function upstreamPeople(
  options: UpstreamParts,
  apiClient = createPersonApiClient(options.api),
): PeopleStore {
  const { database, api, now } = options
  const parts = { database, apiClient, secrets: secretsOf(api), now }
  const claims = claimsFor(options)
  const serialized = serializeByKey()

  async function resend(id: string): Promise<IntentResult | KeyInProgress> {
    const intent = await claimIntent(database, id, claims)
    return intent ? resolveIntent(parts, intent) : { state: 'inProgress' }
  }

  return {
    ...sqlPeopleStore(database),

    async create(person, documentIds, request, agreement) {
      const body = JSON.stringify(person)
      return serialized(request?.key, async () => {
        const intent = { id: newId().id, body, agreement, documentIds, request }
        const begun = await beginIntent(database, intent, claims)
        switch (begun.state) {
          case 'begun':
            return resolveIntent(parts, begun.intent)
          case 'open':
            return resend(begun.id)
          case 'inProgress':
          case 'documentsGone':
          case 'replayed':
          case 'reused':
            return begun
        }
      })
    },

    async findBoundKey(request) {
      const key = await findKey(database, request)
      if (key?.state !== 'open') return key
      const { id } = key
      return {
        state: 'open',
        resend: async () => serialized(request.key, async () => resend(id)),
      }
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
