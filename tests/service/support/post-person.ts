import type { LightMyRequestResponse } from 'fastify'
import type { Problem } from '../../../src/contract/problem'
import type { RunningService } from '../../../src/service/create-service'

export async function postPerson(
  { app }: RunningService,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/person',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Returns the problem of a response, and throws if it has none. */
export function problemIn(reply: LightMyRequestResponse): Problem {
  if (!String(reply.headers['content-type']).startsWith('application/problem+json')) {
    throw new Error(`No problem but ${String(reply.headers['content-type'])}: ${reply.body}`)
  }
  return reply.json<Problem>()
}

/** Everything that a problem says, as JSON, but the random id of its request. */
export function saidIn(reply: LightMyRequestResponse): string {
  return JSON.stringify({ ...problemIn(reply), instance: undefined })
}

/** Returns the stored people, read by a second store as the `people` command does. */
export async function storedPeople({ dataFolder }: { dataFolder: string }): Promise<unknown[]> {
  const { openPeopleStore } = await import('./open-people')
  const people = await openPeopleStore(`${dataFolder}/people.sqlite`)
  const found: unknown[] = []
  for await (const { person } of people.list()) found.push(person)
  await people.close()
  return found
}
