import type { Kysely } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { errorCode } from '../failures/failures'
import type { PeopleTables } from '../people/people-tables'
import type { Settings } from '../settings/settings'
import { type EventRow, neverDue } from '../people/event-rows'

const maxAtOnce = 20
const timeoutMs = 10_000
/** A delivery that its process did not end is made again after this time. */
const leaseMs = timeoutMs + 5000
/** How often it looks for events, also those of other processes. */
const intervalMs = 1000
/** The pause after the first failure. It becomes three times as long with each further one. */
const firstPauseMs = 5000
const maxPauseMs = 4 * 3_600_000

interface Receiver {
  url: string
  /** All of them sign. */
  secrets: readonly string[]
}

/** Undefined where nobody is told of events. */
export function receiverOf({ WEBHOOK_URL, WEBHOOK_SECRET }: Settings): Receiver | undefined {
  // The settings are set together.
  if (WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined) return undefined
  return { url: WEBHOOK_URL, secrets: WEBHOOK_SECRET }
}

/** What is logged of a delivery that failed. */
export interface FailedDelivery {
  event: string
  tries: number
  told: string
  /** It is kept for the operator. */
  isGivenUp: boolean
}

interface DeliveryParts {
  database: Kysely<PeopleTables>
  receiver: Receiver
  now: () => Date
  onFailed: (failure: FailedDelivery) => void
  onError: (error: unknown) => void
}

/**
 * Delivers events as Standard Webhooks, each at least once, those of one person one after another. Several processes may
 * do it on one database. Returns a function that stops it.
 */
export function deliverRegularly({ database, receiver, now, onFailed, onError }: DeliveryParts) {
  const end = new AbortController()
  const inFlight = new Set<Promise<void>>()
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    const free = maxAtOnce - inFlight.size
    if (free === 0 || end.signal.aborted) return
    for (const event of await claimDue(database, now(), free)) {
      const delivery = deliver(event)
        .catch(onError)
        .finally(() => {
          inFlight.delete(delivery)
          // Not for each: a claim is a commit.
          if (inFlight.size <= maxAtOnce / 2) lookAgain()
        })
      inFlight.add(delivery)
    }
  }
  /** One after another, so that no two count the same free places. */
  const lookAgain = () => {
    looking = looking.then(look).catch(onError)
  }

  async function deliver(event: EventRow): Promise<void> {
    const told = await post(receiver, event, end.signal)
    // Delivered again by the next process.
    if (end.signal.aborted) return
    if (told === undefined) {
      await database.deleteFrom('events').where('id', '=', event.id).execute()
      await changePerson(database, event, { due_at: now().toISOString() })
      return
    }
    const pauseMs = Math.min(firstPauseMs * 3 ** event.tries, maxPauseMs)
    const next = new Date(now().getTime() + pauseMs).toISOString()
    const isGivenUp = next > event.ends_at
    const tries = event.tries + 1
    await changePerson(database, event, { due_at: isGivenUp ? neverDue : next, tries, told })
    onFailed({ event: event.id, tries, told, isGivenUp })
  }

  lookAgain()
  const timer = setInterval(lookAgain, intervalMs).unref()
  return async () => {
    clearInterval(timer)
    end.abort()
    await looking
    await Promise.all(inFlight)
  }
}

/** Claims what is due of so many people, and returns the first event of each. A claim ends by itself. */
async function claimDue(
  database: Kysely<PeopleTables>,
  now: Date,
  most: number,
): Promise<EventRow[]> {
  const moment = now.toISOString()
  const due = database
    .selectFrom('events')
    .select('person_id')
    .where('due_at', '<=', moment)
    .orderBy('due_at')
    .limit(most)
  const claimed = await database
    .updateTable('events')
    .set({ due_at: new Date(now.getTime() + leaseMs).toISOString() })
    .where('person_id', 'in', due)
    // Another process may have claimed them meanwhile.
    .where('due_at', '<=', moment)
    .returningAll()
    .execute()
  const newestFirst = claimed.sort((one, other) => (one.id < other.id ? 1 : -1))
  return [...new Map(newestFirst.map((event) => [event.person_id, event])).values()]
}

/** Of all events of the person, since the later ones wait for the first. */
async function changePerson(
  database: Kysely<PeopleTables>,
  { person_id }: EventRow,
  values: Partial<Pick<EventRow, 'due_at' | 'tries' | 'told'>>,
): Promise<void> {
  await database.updateTable('events').set(values).where('person_id', '=', person_id).execute()
}

/** Resolves to why it is not delivered, without any text of the receiver; undefined once it is. */
async function post(
  { url, secrets }: Receiver,
  { id, body }: EventRow,
  stopped: AbortSignal,
): Promise<string | undefined> {
  const outOfTime = AbortSignal.timeout(timeoutMs)
  const at = new Date()
  try {
    const {
      ok,
      status,
      body: content,
    } = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': secrets
          .map((secret) => new Webhook(secret).sign(id, at, body))
          .join(' '),
      },
      body,
      // It would take what is sent to a URL that the operator did not set.
      redirect: 'manual',
      signal: AbortSignal.any([outOfTime, stopped]),
    })
    // Nobody reads it, however long it is.
    await content?.cancel()
    return ok ? undefined : `Answered with ${status}.`
  } catch (error) {
    const code = errorCode(error instanceof Error ? error.cause : error)
    return outOfTime.aborted ? 'No answer came in time.' : `Not reached (${code ?? 'unknown'}).`
  }
}
