import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from '../../../src/playwright/service'
import { ngnWithNin } from '../../support/people/sample-people'
import { statement } from '../../support/files/statement'
import { retryingClient } from './retrying-client'
import type { Random } from './random'

/** What the clients were told, by each person's email address. */
export interface Acknowledged {
  /** People created with a key, who must not be duplicated. */
  keyed: Map<string, string>
  keyless: Map<string, string>
  documents: { url: string; bytes: Buffer }[]
  /** How many of the documents a person was given. */
  given: number
  /** Uploads that were resumed after an interruption. */
  resumed: number
}

export function noneAcknowledged(): Acknowledged {
  return { keyed: new Map(), keyless: new Map(), documents: [], given: 0, resumed: 0 }
}

export function countOf({ keyed, keyless, documents }: Acknowledged): number {
  return keyed.size + keyless.size + documents.length
}

/** Runs clients until `isOver`. Each client finishes what it has started. */
export async function runLoad(
  base: string,
  random: Random,
  acknowledged: Acknowledged,
  isOver: () => boolean,
): Promise<void> {
  const files = await Promise.all([4000, 60_000, 300_000].map((bytes) => statement(bytes)))
  const [first, ...others] = files.map(({ buffer }) => buffer)
  if (first === undefined) throw new Error('There is nothing to upload')
  const pool = [first, ...others] as const

  const repeat = async (name: string, work: (client: Client, email: string) => Promise<void>) => {
    const draw = random.fork(name)
    const client = { ...retryingClient(base, draw), draw }
    for (let nth = 0; !isOver(); nth += 1) {
      await work(client, `${name}.${nth}@example.com`)
      // A pause, so that the service is under load but not overloaded.
      await pause(draw.between(0, 30))
    }
  }
  const keyed = (name: string) =>
    repeat(name, async ({ createOnce, draw }, email) => {
      const body = bodyOf(email, acknowledged, draw)
      acknowledged.keyed.set(email, await createOnce(body, `key of ${email}`))
    })
  const keyless = (name: string) =>
    repeat(name, async ({ create, draw }, email) => {
      const id = await create(bodyOf(email, acknowledged, draw))
      if (id !== undefined) acknowledged.keyless.set(email, id)
      else await pause(30)
    })
  const uploader = (name: string) =>
    repeat(name, async ({ upload, draw }) => {
      const bytes = draw.pick(pool)
      const stored = await upload(bytes, () => {
        acknowledged.resumed += 1
      })
      acknowledged.documents.push({ ...stored, bytes })
    })
  await Promise.all([
    ...['keyed1', 'keyed2', 'keyed3', 'keyed4'].map(keyed),
    ...['keyless1', 'keyless2'].map(keyless),
    ...['uploader1', 'uploader2', 'uploader3'].map(uploader),
  ])
}

type Client = ReturnType<typeof retryingClient> & { draw: Random }

/** Returns a valid NGN person with this email address. Some refer to a stored document, which nobody else has. */
function bodyOf(email: string, acknowledged: Acknowledged, draw: Random): string {
  const body = ngnWithNin()
  const stored = draw.chance(0.5) ? acknowledged.documents[acknowledged.given] : undefined
  const [document] = body.documents
  if (stored !== undefined && document !== undefined) {
    document['url'] = stored.url
    acknowledged.given += 1
  }
  return JSON.stringify({ ...body, email })
}

export async function countPeople(
  service: Service,
  { keyed, keyless }: Acknowledged,
): Promise<{ lost: number; duplicated: number }> {
  const stored = await service.people()
  const ids = new Set(stored.map(({ id }) => id))
  const emails = stored.map(({ person }) => String(person['email']))
  const acknowledged = [...keyed.values(), ...keyless.values()]
  const keyedEmails = emails.filter((email) => email.startsWith('keyed'))
  return {
    lost: acknowledged.filter((id) => !ids.has(id)).length,
    duplicated: keyedEmails.length - new Set(keyedEmails).size,
  }
}

export async function countDocumentsLost({ documents }: Acknowledged): Promise<number> {
  let lost = 0
  for (const { url, bytes } of documents) {
    const reply = await fetch(url)
    const stored = Buffer.from(await reply.arrayBuffer())
    if (reply.status !== 200 || !stored.equals(bytes)) lost += 1
  }
  return lost
}
