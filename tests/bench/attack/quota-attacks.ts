import { maxDocumentBytes } from '../../../src/person'
import { incompressiblePdf } from '../../service/support/pdf-files'
import { uboUsd } from '../../support/people/sample-people'
import type { Attack, Stranger } from './attacks'
import { createUpload, json, sendPiece } from './sending'

/** Each stranger has a /56 of their own, whose 256 /64s take turns. */
function fromEachSubnet(
  act: (stranger: Stranger, headers: Record<string, string>) => Promise<unknown>,
) {
  const turns = new Map<string, number>()
  return async (stranger: Stranger) => {
    const turn = turns.get(stranger.from) ?? 0
    turns.set(stranger.from, turn + 1)
    const line = Number(stranger.from.split('.').at(-1))
    const subnet = (line * 256 + (turn % 256)).toString(16)
    await act(stranger, { 'X-Forwarded-For': `2001:db8:0:${subnet}::1` })
  }
}

/** Each person owns a file of 2 MB, which no quota of unowned documents counts then. */
async function inventOwner({ send }: Stranger): Promise<void> {
  const file = incompressiblePdf(2 * 1024 ** 2)
  const path = await createUpload(send, file.length)
  if (path === undefined) return
  const { header } = await sendPiece(send, path, 0, file)
  const documents = [{ type: 'passport', url: header('document-url') }]
  const body = JSON.stringify({ ...uboUsd(), documents })
  await send({ method: 'POST', path: '/person', headers: json, body })
}

/** The router reads one id and the library another one: the quota of the first is given back for the second. */
async function removeAnother({ send }: Stranger): Promise<void> {
  const piece = Buffer.alloc(maxDocumentBytes - 1)
  const [kept, removed] = [
    await createUpload(send, maxDocumentBytes),
    await createUpload(send, maxDocumentBytes),
  ]
  if (kept === undefined || removed === undefined) return
  await sendPiece(send, kept, 0, piece)
  const other = removed.split('/').at(-1) ?? ''
  await send({
    method: 'DELETE',
    path: `${kept}?/${other}`,
    headers: { 'Tus-Resumable': '1.0.0' },
  })
}

/** They try to take the room of everybody, so the service that they meet has small quotas. */
export const quotaAttacks: Readonly<Record<string, () => Promise<Attack[]>>> = {
  'lengths declared from 256 /64s of a /56': async () => [
    fromEachSubnet(async ({ send }, headers) => createUpload(send, maxDocumentBytes, headers)),
    fromEachSubnet(async ({ send }, headers) => createUpload(send, 1, headers)),
  ],
  'bytes from 256 /64s of a /56': async () => {
    const piece = incompressiblePdf(maxDocumentBytes).subarray(0, -1)
    return [
      fromEachSubnet(async ({ send }, headers) => {
        const path = await createUpload(send, maxDocumentBytes, headers)
        if (path !== undefined) await sendPiece(send, path, 0, piece, headers)
      }),
    ]
  },
  'invented people with documents': async () => [inventOwner],
  'removals with the id of another upload': async () => [removeAnother],
}
