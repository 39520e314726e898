import type { Answer, Exchange, Fault } from './unsteady-line'

/** What keeps the answer to a created person, or the person themselves, from arriving. */
export const lostAnswers: Readonly<Record<string, Fault>> = {
  dropped: after(async ({ reply }) => void reply.socket?.resetAndDestroy()),
  halved: after(async ({ reply }, { status, body }) => {
    reply.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length })
    reply.write(body.subarray(0, body.length / 2), () => reply.socket?.destroy())
  }),
  silent: after(async ({ hold }) => hold()),
  'reset half-way': async ({ serveHalf, reply }) => {
    await serveHalf()
    reply.socket?.resetAndDestroy()
  },
  'never arrived': async ({ reply }) => void reply.socket?.resetAndDestroy(),
  '500 once done': after(instead(500)),
  '502 once done': after(instead(502)),
  '503 once done': after(instead(503, { 'retry-after': '3' })),
  '504 once done': after(instead(504)),
  '500 before': instead(500),
  '503 before': instead(503, { 'retry-after': '1' }),
  '429 before': instead(429, { 'retry-after': '2' }),
  'a page': after(instead(200, { 'content-type': 'text/html' }, '<h1>Welcome to the hotel</h1>')),
  'cut-off JSON': after(instead(201, { 'content-type': 'application/json' }, '{"id":"0199')),
  nothing: after(instead(200)),
  'no HTTP': after(async ({ reply }) => void reply.socket?.end('\0\0garbage\r\n\r\n')),
}

/** The service has created the person by then. */
function after(become: (exchange: Exchange, answer: Answer) => Promise<void>): Fault {
  return async (exchange) => become(exchange, await exchange.serve())
}

function instead(status: number, headers: Record<string, string> = {}, body = ''): Fault {
  return async ({ reply }) => void reply.writeHead(status, headers).end(body)
}
