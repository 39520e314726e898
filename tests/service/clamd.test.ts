import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { clamdScan } from '../../src/service/documents/inspection/clamd'
import { pdf } from '../support/files/sample-files'
import { listen, openService } from './support/open-service'
import { headUpload, upload } from './support/tus'

/** Reads one INSTREAM after the other, and answers as it is told. Without an answer it keeps silent. */
async function fakeClamd() {
  const received: Buffer[] = []
  const clamd = { answer: undefined as string | undefined, received, port: 0 }
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    let all = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      all = Buffer.concat([all, data])
      const file = fileIn(all)
      if (file === undefined) return
      received.push(file)
      if (clamd.answer !== undefined) socket.end(clamd.answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  clamd.port = (server.address() as AddressInfo).port
  return clamd
}

/** The bytes of a whole command; undefined while some are missing. */
function fileIn(all: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (all.length < command.length) return undefined
  expect(all.toString('latin1', 0, command.length)).toBe(command)
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= all.length; ) {
    const length = all.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(all.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

test('a file that clamd finds infected is refused, and one that it passes is stored', async () => {
  const clamd = await fakeClamd()
  const base = await listen(await openService({ CLAMD: `127.0.0.1:${clamd.port}` }))
  const { buffer } = await pdf()
  clamd.answer = 'stream: Eicar-Test FOUND\0'
  const infected = await upload(base, buffer)
  expect(infected.reply.status).toBe(422)
  expect(await infected.reply.json()).toMatchObject({ code: 'infected' })
  expect((await headUpload(infected.address)).status).toBe(404)
  clamd.answer = 'stream: OK\0'
  expect((await upload(base, buffer)).reply.status).toBe(204)
  expect(clamd.received).toEqual([buffer, buffer])
})

test.each(['', 'INSTREAM size limit exceeded. ERROR\0'])(
  'while clamd answers "%s" the upload stays, and the request says when to ask again',
  async (answer) => {
    const clamd = await fakeClamd()
    const service = await openService({ CLAMD: `127.0.0.1:${clamd.port}` })
    clamd.answer = answer
    const { address, reply } = await upload(await listen(service), (await pdf()).buffer)
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(service.log.join('\n')).toContain('clamd does not scan')
    clamd.answer = 'stream: OK\0'
    expect((await headUpload(address)).status).toBe(200)
  },
)

test('a clamd that is silent, or not there, has not scanned a file', async () => {
  const { port } = await fakeClamd()
  const file = () => Readable.from([Buffer.from('file')], { objectMode: false })
  const silent = clamdScan({ host: '127.0.0.1', port }, 100)
  await expect(silent(file())).rejects.toMatchObject({ state: 'inspectionBusy' })
  const absent = clamdScan({ path: '/nowhere/clamd.ctl' })
  await expect(absent(file())).rejects.toMatchObject({ state: 'inspectionBusy' })
})
