import { StartupError } from '../failures/failures'
import type { OutboxState } from '../people/people-tables'
import type { Outbox } from '../upstream/outbox'
import { noPerson } from './remove-people'

/**
 * Sends this person, or all people, whose outcome is unknown again, and prints what became of each. Throws a sentence
 * when an outcome is still unknown.
 */
export async function retryPeople(
  outbox: Outbox,
  id: string | undefined,
  print: (entries: AsyncIterable<object>) => Promise<void>,
): Promise<void> {
  const { retry } = outbox
  if (retry === undefined)
    throw new StartupError('PERSON_API_URL is not set: there is no API to send people to.')
  const states: OutboxState[] = []
  async function* entries(send: NonNullable<typeof retry>) {
    const sent = send(id, ({ message }) => process.stderr.write(`${message}\n`))
    for await (const { person: _, agreement: __, ...entry } of sent) {
      states.push(entry.state)
      yield entry
    }
  }
  await print(entries(retry))
  if (id !== undefined && states.length === 0) throw noPerson(id)
  const { unknown } =
    id === undefined ? await outbox.count() : { unknown: states.filter(isOpen).length }
  if (unknown > 0) throw new StartupError(`Outcomes that are still unknown: ${unknown}.`)
}

function isOpen(state: OutboxState): boolean {
  return state === 'unknown' || state === 'pending'
}
