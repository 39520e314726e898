import type { Agreement } from '../../contract/privacy'
import type { Person } from '../../person'
import type { Filing, KeyedRequest, Outcome } from '../people/people-store'
import { findKey, SqlPeople } from '../people/sql-people'
import { beginIntent, claimIntent, findTold, type Upstream } from './intents'
import { sendIntent } from './settle-intent'

/**
 * Stores people who are created at the upstream API, under its ids. Each is stored in the outbox before it is sent, so
 * that one request never becomes two people.
 */
export class UpstreamPeople extends SqlPeople {
  readonly #upstream: Upstream

  constructor(upstream: Upstream) {
    super(upstream.database)
    this.#upstream = upstream
  }

  override async create(
    person: Person,
    documentIds: readonly (string | undefined)[],
    request?: KeyedRequest,
    agreement?: Agreement,
    client = '',
    filing: Filing = {},
  ): Promise<Outcome> {
    const body = JSON.stringify(person)
    const intent = { body, agreement, client, request, documentIds, ...filing }
    const begun = await beginIntent(this.#upstream, intent)
    if ('intent' in begun) return sendIntent(this.#upstream, begun.intent)
    return begun.state === 'inProgress' ? this.#answerAgain(begun.entryId) : begun
  }

  override async replay(request: KeyedRequest): Promise<Outcome | undefined> {
    const known = await findKey(this.#upstream.database, request)
    return known?.state === 'inProgress' ? this.#answerAgain(known.entryId) : known
  }

  /** Answers for an intent with what it gets without a call. Else sends it again, unless somebody works on it. */
  async #answerAgain(id: string | undefined): Promise<Outcome> {
    if (id === undefined) return { state: 'inProgress' }
    const told = await findTold(this.#upstream, id)
    if (told !== undefined) return told
    const intent = await claimIntent(this.#upstream, id, { isUnanswered: true })
    return intent ? sendIntent(this.#upstream, intent) : { state: 'inProgress' }
  }
}
