import { slowPdf } from '../../service/support/pdf-files'
import type { Attack } from './attacks'
import { type Send, storeDocument } from './sending'

/** The four strangers share these networks: each sends one slow PDF from each of theirs, and waits as it is told. */
function slowPdfFrom(networks: readonly string[]): Attack {
  const file = slowPdf()
  return async ({ from, send }) => {
    const stranger = Number(from.split('.').at(-1))
    const own = networks.filter((_, index) => index % 4 === stranger % 4)
    await Promise.allSettled(own.map(async (network) => storeDocument(sendAs(network, send), file)))
  }
}

/** The service trusts the addresses of this machine to say which network a request comes from. */
function sendAs(network: string, send: Send): Send {
  return async (sending) =>
    send({ ...sending, headers: { ...sending.headers, 'X-Forwarded-For': network } })
}

function manyOf(count: number, network: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => network(index))
}

/** More files than the queue holds, each from a network of its own. */
export const networkAttacks: Readonly<Record<string, () => Promise<Attack[]>>> = {
  'a slow PDF from each of 115 networks': async () => [
    slowPdfFrom(manyOf(115, (index) => `192.0.2.${index}`)),
  ],
  'a slow PDF from each of 256 /64s of a /56': async () => [
    slowPdfFrom(manyOf(256, (index) => `2001:db8:0:${(0x1200 + index).toString(16)}::1`)),
  ],
}
