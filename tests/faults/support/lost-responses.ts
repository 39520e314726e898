import type { ServiceResponse, Exchange, Fault } from './faulty-proxy'

/** Faults that prevent the request or the response from arriving. */
export const lostResponses: Readonly<Record<string, Fault>> = {
  dropped: after(async ({ reply }) => void reply.socket?.resetAndDestroy()),
  halved: after(async ({ reply }, { status, body }) => {
    reply.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length })
    reply.write(body.subarray(0, body.length / 2), () => reply.socket?.destroy())
  }),
  silent: after(async ({ stall }) => stall()),
  'reset half-way': async ({ serveHalf, reply }) => {
    await serveHalf()
    reply.socket?.resetAndDestroy()
  },
  'never arrived': async ({ reply }) => void reply.socket?.resetAndDestroy(),
  '500 once done': after(replyWith(500)),
  '502 once done': after(replyWith(502)),
  '503 once done': after(replyWith(503, { 'retry-after': '3' })),
  '504 once done': after(replyWith(504)),
  '500 before': replyWith(500),
  '503 before': replyWith(503, { 'retry-after': '1' }),
  '429 before': replyWith(429, { 'retry-after': '2' }),
  'a page': after(replyWith(200, { 'content-type': 'text/html' }, '<h1>Welcome to the hotel</h1>')),
  'cut-off JSON': after(replyWith(201, { 'content-type': 'application/json' }, '{"id":"0199')),
  nothing: after(replyWith(200)),
  'no HTTP': after(async ({ reply }) => void reply.socket?.end('\0\0garbage\r\n\r\n')),
}

/** Applies the fault after the service has created the person. */
function after(fault: (exchange: Exchange, answer: ServiceResponse) => Promise<void>): Fault {
  return async (exchange) => fault(exchange, await exchange.serve())
}

function replyWith(status: number, headers: Record<string, string> = {}, body = ''): Fault {
  return async ({ reply }) => void reply.writeHead(status, headers).end(body)
}
