import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { personCreator } from '../../src/service/create-person/create-person'
import { documentIdOf } from '../../src/service/people/document-rows'
import { createUploadFinisher } from '../../src/service/documents/finish-upload'
import type { Inspector } from '../../src/service/documents/inspection/inspector'
import { createUploadQuota } from '../../src/service/documents/upload-quota'
import { StoreFailure } from '../../src/service/failures/failures'
import { createApp } from '../../src/service/http/create-app'
import { openUploads } from '../../src/service/open-documents'
import { openStores } from '../../src/service/open-stores'
import { readSettings } from '../../src/service/settings/settings'
import { leftoverSweeps, sweepDue } from '../../src/service/documents/remove-documents'
import { uboUsd } from '../support/people/sample-people'
import { deleteUpload, headUpload, newUpload, patchUpload } from './support/tus'

const days = 86_400_000

/** A file that a client uploads, and what it was told about it. */
interface Sent {
  id: string
  bytes: Buffer
  link: string | undefined
  /** The largest offset in a reply. */
  acknowledged: number
  /** A DELETE was answered with 204. */
  isRemoved: boolean
  /** A person with its link was answered with 201. */
  isOwned: boolean
  /** It may be gone by itself: it is no document, or it was old. */
  isMortal: boolean
}

interface Storage {
  env: Record<string, string>
}

interface Faults {
  /** No child that inspects files can start. */
  isChildGone: boolean
  /** An upload cannot be removed, as when the process is killed just before. */
  isDiscardBroken: boolean
}

/** Accepts what begins with `good`. The inspection takes some turns of the event loop. */
function quickInspector(faults: Faults): Inspector {
  let calls = 0
  return {
    async inspect({ open }, store) {
      if (faults.isChildGone) throw new StoreFailure('inspectionBusy', 'no child starts')
      const content = await open()
      if (content === undefined) return store(undefined)
      const bytes = await buffer(content.bytes)
      calls += 1
      for (let turns = (calls * 7) % 13; turns > 0; turns -= 1) await nextTurn()
      return store(
        bytes.toString('latin1', 0, 4) === 'good'
          ? { ok: true, mediaType: 'image/png', content: bytes }
          : { ok: false, code: 'notAPictureOrPdf' },
      )
    },
    waitingFiles: () => 0,
    endWithin: () => undefined,
    close: () => undefined,
  }
}

/** Opens two services that share one storage, as two replicas do. */
async function openReplicas({ env }: Storage) {
  const faults: Faults = { isChildGone: false, isDiscardBroken: false }
  let clockOffsetMs = 0
  const now = () => new Date(Date.now() + clockOffsetMs)
  const settings = readSettings({
    RATE_LIMIT: '0',
    CLIENT_QUOTA: '0',
    CLIENT_DAY_QUOTA: '0',
    LINK_TTL: '90d',
    ...env,
  })
  const { people, documents, blobs, links, pseudonymOf } = await openStores(settings, now)
  const uploads = await openUploads(settings)
  const { discard } = uploads
  uploads.discard = async (id) => {
    if (faults.isDiscardBroken) throw new Error('killed')
    await discard(id)
  }
  const quota = createUploadQuota({ documents, diskSpace: undefined, pseudonymOf, settings })
  const stores = { people, documents, blobs, uploads, quota, now }
  const log: string[] = []
  async function openReplica(): Promise<string> {
    const createPerson = personCreator({
      people,
      documents,
      blobs,
      links,
      isAllowedUrl: () => true,
      pseudonymOf,
      quota,
      now,
    })
    const inspector = quickInspector(faults)
    const { app } = await createApp({
      ...stores,
      settings,
      createPerson,
      links,
      finisher: createUploadFinisher({ uploads, documents, blobs, inspector, quota }),
      formFolder: undefined,
      logTo: new Writable({
        write(line, _encoding, done) {
          log.push(String(line))
          done()
        },
      }),
      metrics: undefined,
      storeId: 'store',
      outbox: { find: async () => undefined },
    })
    onTestFinished(async () => {
      app.server.closeAllConnections()
      await app.close()
    })
    return app.listen({ host: '127.0.0.1', port: 0 })
  }
  const replicas = [await openReplica(), await openReplica()]
  onTestFinished(async () => people.close())
  const swept = {
    ...stores,
    storeId: 'this one',
    onForeignDocuments: unexpected,
    onFailed: unexpected,
  }
  const passDays = (count: number) => (clockOffsetMs += count * days)
  return {
    ...stores,
    replicas,
    faults,
    log,
    passDays,
    sweeps: [...leftoverSweeps(swept), async () => sweepDue(swept)],
  }
}

type Replicas = Awaited<ReturnType<typeof openReplicas>>

/** What a client, an operator or time can do to one of the files, at one of the replicas. */
function actionsOn({ replicas, faults, passDays, sweeps }: Replicas) {
  const files: Sent[] = []
  const addressOf = (replica: number, { id }: Sent) => `${replicas[replica]}/documents/${id}`

  function note(file: Sent, reply: Response): void {
    file.link = reply.headers.get('Document-Url') ?? file.link
    if (reply.ok)
      file.acknowledged = Math.max(file.acknowledged, Number(reply.headers.get('Upload-Offset')))
  }

  async function create(replica: number, beginning: 'good' | 'evil'): Promise<Sent> {
    const bytes = Buffer.concat([Buffer.from(beginning), randomBytes(60)])
    const address = await newUpload(replicas[replica] ?? '', bytes.length)
    const id = address.split('/').at(-1) ?? ''
    const isMortal = beginning === 'evil'
    const told = { link: undefined, acknowledged: 0, isRemoved: false, isOwned: false }
    const file = { id, bytes, ...told, isMortal }
    files.push(file)
    return file
  }

  async function send(file: Sent, replica: number, upTo = file.bytes.length): Promise<void> {
    const { acknowledged: offset } = file
    if (offset >= upTo) return
    const bytes = file.bytes.subarray(offset, upTo)
    note(file, await patchUpload(addressOf(replica, file), offset, bytes))
  }

  async function pass(count: number): Promise<void> {
    for (const file of files) file.isMortal = true
    passDays(count)
  }

  const actions = {
    half: async (file: Sent, replica: number) => send(file, replica, file.bytes.length / 2),
    rest: send,
    ask: async (file: Sent, replica: number) =>
      note(file, await headUpload(addressOf(replica, file))),
    async remove(file: Sent, replica: number) {
      const { status } = await deleteUpload(addressOf(replica, file))
      file.isRemoved ||= status === 204
    },
    async createPerson({ link, ...file }: Sent, replica: number) {
      if (link === undefined) return
      const url = `${replicas[replica]}${new URL(link).pathname}${new URL(link).search}`
      const reply = await fetch(`${replicas[replica]}/person`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...uboUsd(), documents: [{ type: 'passport', url }] }),
      })
      const sent = files.find(({ id }) => id === file.id)
      if (sent !== undefined) sent.isOwned ||= reply.status === 201
    },
    async sweep() {
      await Promise.all(sweeps.map(async (sweep) => sweep().catch(() => undefined)))
    },
    passHours: async () => pass(20 / 24),
    passDays: async () => pass(5),
    async loseChild() {
      faults.isChildGone = true
    },
    async breakDiscard() {
      faults.isDiscardBroken = true
    },
  }
  return { files, create, actions }
}

/** Returns what is wrong with a file, when no request is running. */
async function violationsOf(opened: Replicas, file: Sent): Promise<string[]> {
  const { replicas, documents, blobs, uploads } = opened
  const documentId = documentIdOf(file.id)
  const row = await documents.find(documentId)
  const document = row?.state === 'stored' ? row : undefined
  const state = (await documents.statesOf([documentId])).get(documentId)
  const content = await blobs.read(documentId)
  const hasFile = content !== undefined || (await uploads.sizeOf(documentId)) !== undefined
  const stored = content === undefined ? file.bytes : await buffer(content.bytes)
  const isThere = row !== undefined
  const isOwned = document?.isOwned === true
  const link = new URL(file.link ?? 'http://localhost/documents/files/none')
  const answers = replicas.map(async (base) => {
    const [asked, served] = await Promise.all([
      headUpload(`${base}/documents/${file.id}`),
      fetch(`${base}${link.pathname}${link.search}`),
    ])
    await served.arrayBuffer()
    const isGone = [404, 410].includes(asked.status) && !served.ok
    const hasLink = asked.headers.has('Document-Url')
    return { isGone, hasLink, offset: Number(asked.headers.get('Upload-Offset')) }
  })
  const told = await Promise.all(answers)
  const rules: [rule: string, isBroken: boolean][] = [
    ['has a row while it has a file', hasFile && state === undefined],
    ['has its file while it is stored', document !== undefined && content === undefined],
    [
      'is gone after 204',
      file.isRemoved && (isThere || isOwned || told.some((each) => !each.isGone)),
    ],
    ['is there for its person', (file.isOwned || isOwned) && document === undefined],
    ['is owned after 201', file.isOwned && !isOwned],
    [
      'is stored as far as acknowledged',
      isMustStay(file) && told.some((each) => each.offset < file.acknowledged),
    ],
    ['is stored as it was sent', !stored.equals(file.bytes)],
    ['is linked only while nobody owns it', isOwned && told.some((each) => each.hasLink)],
  ]
  return rules.filter(([, isBroken]) => isBroken).map(([rule]) => rule)
}

function isMustStay({ isRemoved, isMortal }: Sent): boolean {
  return !isRemoved && !isMortal
}

const actionNames = [
  'half',
  'rest',
  'rest',
  'ask',
  'remove',
  'createPerson',
  'sweep',
  'loseChild',
  'breakDiscard',
] as const

/** What has happened to a file before the first round. */
const starts = {
  created: [],
  stored: ['rest'],
  // As a crash leaves it: the upload stays beside its document.
  storedTwice: ['breakDiscard', 'rest'],
  owned: ['rest', 'createPerson'],
} as const

const startNames = ['created', 'stored', 'storedTwice', 'owned'] as const

function mend(faults: Faults): void {
  Object.assign(faults, { isChildGone: false, isDiscardBroken: false })
}

const timeNames = ['passHours', 'passDays'] as const

/** Invariant: a document is owned, counted or marked as removed; what is acknowledged is stored; what is removed is gone. */
export function documentLifecycleSuite(newStorage: () => Promise<Storage>, numRuns: number): void {
  test('each document is owned, counted or removed, whatever happens at the same time', async () => {
    const opened = await openReplicas(await newStorage())
    const names = [...actionNames, ...timeNames]
    const action = record({ name: constantFrom(...names), replica: nat(1), turns: nat(40) })
    // All of a round concerns one file, so that its actions meet.
    const round = record({ file: nat(1), actions: array(action, { minLength: 1, maxLength: 4 }) })
    await assert(
      asyncProperty(
        constantFrom(...startNames),
        array(round, { minLength: 1, maxLength: 6 }),
        async (start, rounds) => {
          const { files, create, actions } = actionsOn(opened)
          const file = await create(0, 'good')
          await create(1, 'evil')
          for (const name of starts[start]) await actions[name](file, 0)
          for (const { file: at, actions: together } of rounds) {
            // Faults come and go.
            mend(opened.faults)
            await Promise.all(
              together.map(async ({ name, replica, turns }) => {
                for (let turn = 0; turn < turns; turn += 1) await nextTurn()
                await actions[name](files[at] ?? file, replica)
              }),
            )
            mend(opened.faults)
            for (const each of files) expect(await violationsOf(opened, each)).toEqual([])
          }
        },
      ),
      // A race does not always repeat, so a smaller example would be found only by luck.
      { numRuns, endOnFailure: true },
    )
  })
}

function unexpected(): never {
  throw new Error('The documents belong to another store.')
}
