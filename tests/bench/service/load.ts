import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'

export interface Load {
  requestsPerSecond: number
  p50?: number
  p99?: number
  /** Milliseconds of the server's CPU a request. */
  cpu?: number
}

interface LoadOptions {
  url: string
  /** Of the server. */
  pid: number
  connections: number
  seconds: number
  body: string
  status: number
  keyOf: (count: number) => string
}

let sent = 0

/** Sends people for some seconds. Throws where an answer has another status: the figures would mean nothing. */
export async function load(options: LoadOptions): Promise<Load> {
  const { url, pid, connections, seconds, body, status, keyOf } = options
  const before = await cpuOf(pid)
  const result = await autocannon({
    url: `${url}/person`,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          sent += 1
          const headers = { 'content-type': 'application/json', 'idempotency-key': keyOf(sent) }
          return { ...request, headers, body }
        },
      },
    ],
  })
  const expected = result.statusCodeStats?.[`${status}`]?.count ?? 0
  const others = result['1xx'] + result['2xx'] + result['3xx'] + result['4xx'] + result['5xx']
  if (expected === 0 || expected !== others || result.errors > 0)
    throw new Error(
      `${others - expected} of ${others} answers were not ${status}, ${result.errors} failed`,
    )
  return {
    requestsPerSecond: expected / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: ((await cpuOf(pid)) - before) / expected,
  }
}

/** Milliseconds so far, in user and system mode; Linux counts hundredths of a second. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [, user = '0', system = '0'] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(stat) ?? []
  return (Number(user) + Number(system)) * 10
}
