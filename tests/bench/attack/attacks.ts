import { once } from 'node:events'
import { connect } from 'node:net'
import sharp from 'sharp'
import { maxDocumentBytes } from '../../../src/person'
import {
  hugeObjectStream,
  incompressiblePdf,
  pdfOf,
  slowPdf,
} from '../../service/support/pdf-files'
import { blankPng, noisyPng } from '../../support/files/blank-png'
import { pdf, photo } from '../../support/files/sample-files'
import { individualUsd } from '../../support/people/sample-people'
import { largestBodies } from '../../support/people/largest-bodies'
import { quotaAttacks } from './quota-attacks'
import { createUpload, json, type Send, sendPiece } from './sending'

export interface Stranger {
  from: string
  port: number
  send: Send
}

/** What a stranger does again and again, and once before the first time. */
export interface Attack {
  (stranger: Stranger): Promise<unknown>
  prepare?: (stranger: Stranger) => Promise<void>
}

function post(body: string): Attack {
  return ({ send }) => send({ method: 'POST', path: '/person', headers: json, body })
}

function inTurns(each: readonly Attack[]): Attack {
  let turn = 0
  return async (stranger) => {
    turn += 1
    await each[turn % each.length]?.(stranger)
  }
}

/** Sends 4 MB in chunks of one byte each. */
function inChunks(line: string): Attack {
  const head = `${line} HTTP/1.1\r\nHost: localhost\r\nTus-Resumable: 1.0.0\r\nContent-Type: application/json`
  const bytes = Buffer.from(
    `${head}\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(700_000)}`,
  )
  return async ({ from, port }) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () =>
      socket.write(bytes),
    )
    socket.on('error', () => undefined)
    socket.resume()
    await once(socket, 'close')
  }
}

/** Sends whole documents in turns, so that the service looks into them. */
function uploads(...files: readonly Buffer[]): Attack {
  return inTurns(
    files.map(
      (file): Attack =>
        async ({ send }) => {
          const path = await createUpload(send, file.length)
          if (path !== undefined) await sendPiece(send, path, 0, file)
        },
    ),
  )
}

/** Sends a file but for its last byte; undefined where that was refused. */
async function almostAll({ send }: Stranger, file: Buffer): Promise<string | undefined> {
  const path = await createUpload(send, file.length)
  if (path === undefined) return undefined
  const { status } = await sendPiece(send, path, 0, file.subarray(0, -1))
  return status === 204 ? path : undefined
}

const uploadsAtOnce = 25

/** Brings 25 uploads to their last byte, and then sends those bytes at once. The first are brought there beforehand. */
function lastBytesAtOnce(file: Buffer): Attack {
  const waiting = new Map<string, (string | undefined)[]>()
  async function prepare(stranger: Stranger): Promise<void> {
    const paths: (string | undefined)[] = []
    waiting.set(stranger.from, paths)
    for (let count = 0; count < uploadsAtOnce; count += 1)
      paths.push(await almostAll(stranger, file))
  }
  async function act(stranger: Stranger): Promise<void> {
    if (!waiting.has(stranger.from)) await prepare(stranger)
    const paths = waiting.get(stranger.from) ?? []
    waiting.delete(stranger.from)
    await Promise.allSettled(
      paths.map(async (path) =>
        path === undefined
          ? undefined
          : sendPiece(stranger.send, path, file.length - 1, file.subarray(-1)),
      ),
    )
  }
  return Object.assign(act, { prepare })
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
}

/** Opens connections at once that send all their requests at once, and notices when they are closed. */
function pipelined(connections: number, requests: string, leavesAfterMs?: number): Attack {
  return async ({ from, port }) => {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: from })
        socket.on('error', () => undefined)
        socket.resume()
        socket.once('connect', () => {
          socket.write(requests)
          if (leavesAfterMs !== undefined) setTimeout(() => socket.destroy(), leavesAfterMs)
        })
        await once(socket, 'close')
      }),
    )
  }
}

async function paddedPicture(): Promise<Buffer> {
  const { buffer } = await photo()
  return Buffer.concat([buffer, Buffer.alloc(maxDocumentBytes - buffer.length)])
}

/** 50 megapixels in 5 MB, at a quarter turn. */
async function jpegOnItsSide(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 10_000, height: 5000, channels: 3, background: 'teal', noise } as const
  return sharp({ create })
    .jpeg({ quality: 12, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

export const diskFillers = 'uploads that fill the disk'

/** Each is a name, and what every stranger does at the same time. Made only when they are asked for: pictures take seconds. */
const made: Record<string, () => Promise<Attack[]>> = {
  'PDFs that take 5 s or unpack to gigabytes': async () => [
    uploads(slowPdf(), pdfOf(hugeObjectStream(900))),
  ],
  'pictures of 50 megapixels': async () => [
    uploads(await blankPng(10_000, 5000), await noisyPng(10_000, 5000), await jpegOnItsSide()),
  ],
  'a hundred last bytes at once': async () => [lastBytesAtOnce(await paddedPicture())],
  [diskFillers]: async () => {
    const file = incompressiblePdf(maxDocumentBytes)
    return [async (stranger) => almostAll(stranger, file), uploads(file)]
  },
}

const ordinary: [name: string, attack: Attack][] = [
  ['all of the worst bodies in turns', inTurns(largestBodies.map(([, body]) => post(body)))],
  ...largestBodies.map(([name, body]): [string, Attack] => [`body: ${name}`, post(body)]),
  ['people who are created', post(JSON.stringify(individualUsd()))],
  ['chunks of a byte: GET /health', inChunks('GET /health')],
  ['chunks of a byte: POST /person', inChunks('POST /person')],
  ['chunks of a byte: POST /desk/exists', inChunks('POST /desk/exists')],
  ['chunks of a byte: PATCH /documents', inChunks('PATCH /documents/nothing')],
  ['pipelined requests and a disconnect', pipelined(400, get('/assets/none') + get('/'), 3)],
  ['pipelined requests, 2,000 at once', pipelined(40, get('/openapi.json').repeat(2000))],
  ['pipelined requests, 11 at once', pipelined(40, get('/openapi.json').repeat(11))],
  ['harmless PDFs', uploads((await pdf()).buffer)],
]

export const attacks: ReadonlyMap<string, () => Promise<Attack[]>> = new Map([
  ...Object.entries(made),
  ...Object.entries(quotaAttacks),
  [
    'all of these documents together',
    async () => (await Promise.all(Object.values(made).map(async (make) => make()))).flat(),
  ],
  ...ordinary.map(([name, attack]): [string, () => Promise<Attack[]>] => [
    name,
    async () => [attack],
  ]),
])
