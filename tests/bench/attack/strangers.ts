import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Attack, attacks, type Stranger } from './attacks'
import { senderFrom, type Send } from './sending'

/** What the strangers tell when they are stopped. */
export interface Sent {
  /** How often an attack came to its end. */
  count: number
  answers: [status: number, count: number][]
}

/**
 * Four strangers, each from an address of their own, in a process of their own: an attacker's work is not the honest
 * client's, who would else be measured late. They begin and end with a message.
 */
const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']

const [, , , name = '', portGiven] = process.argv
const port = Number(portGiven)
const together = (await attacks.get(name)?.()) ?? []
let count = 0
const answers = new Map<number, number>()

function counting(send: Send): Send {
  return async (sending) => {
    const reply = await send(sending)
    answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1)
    return reply
  }
}

async function repeat(attack: Attack, stranger: Stranger): Promise<never> {
  for (;;) {
    await attack(stranger).catch(() => pause(5))
    count += 1
  }
}

const strangers = addresses.map((from) => ({ from, port, send: counting(senderFrom(from, port)) }))
const all = together.flatMap((attack) => strangers.map((stranger) => ({ attack, stranger })))
await Promise.all(all.map(async ({ attack, stranger }) => attack.prepare?.(stranger)))
answers.clear()
process.send?.('ready')
await once(process, 'message')
for (const { attack, stranger } of all) void repeat(attack, stranger)
await once(process, 'message')
const sent: Sent = { count, answers: [...answers] }
process.send?.(sent, () => process.kill(process.pid))
