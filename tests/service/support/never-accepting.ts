import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'

/** Blocks its thread as soon as it listens, so that nothing is ever accepted. */
const blockedServer = `
  const { createServer } = require('node:net')
  const { parentPort } = require('node:worker_threads')
  const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  })`

/**
 * Returns the URL of a listening socket whose backlog is full: the system drops whoever connects, as a firewall may, and
 * no error says so. Ends with the test.
 */
export async function serveNeverAccepting(): Promise<string> {
  const worker = new Worker(blockedServer, { eval: true })
  const [port] = (await once(worker, 'message')) as [number]
  // Linux has room for one more than the backlog.
  const waiting = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  onTestFinished(async () => {
    for (const socket of waiting) socket.destroy()
    await worker.terminate()
  })
  await Promise.all(waiting.map(async (socket) => once(socket, 'connect')))
  return `http://127.0.0.1:${port}`
}
