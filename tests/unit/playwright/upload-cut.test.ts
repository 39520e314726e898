import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openUploadCut } from '../../../src/playwright/upload-cut'
import { patch, serveUpload } from './support/serve-uploads'

async function openCut(bytes: number) {
  const onCut = vi.fn(async () => undefined)
  const cut = await openUploadCut(bytes, onCut)
  onTestFinished(cut.close)
  return { through: cut.through, onCut }
}

test('bytes before the cut reach the service, and its answer reaches the browser', async () => {
  const received: string[] = []
  const { url } = await serveUpload((incoming, reply) => {
    incoming.on('data', (chunk: Buffer) => {
      received.push(`${incoming.method} ${incoming.url} ${String(chunk)}`)
      reply.writeHead(409, { 'x-own': 'yes' }).end('the answer')
    })
  })
  const { through, onCut } = await openCut(100)
  const answer = await patch(through(url), 'bytes')
  expect(answer).toEqual({ status: 409, own: 'yes', body: 'the answer' })
  expect(received).toEqual(['PATCH /documents/one bytes'])
  expect(onCut).not.toHaveBeenCalled()
})

test.each([
  { when: 'in the first attempt', offset: 0, reaches: 'abcdef' },
  { when: 'in a later attempt', offset: 4, reaches: 'ab' },
  { when: 'where an earlier attempt ended', offset: 6, reaches: '' },
])('an upload is cut $when at its byte, without an answer', async ({ offset, reaches }) => {
  const received: string[] = []
  const { url } = await serveUpload((incoming) => {
    incoming.on('data', (chunk: Buffer) => received.push(String(chunk)))
    incoming.on('error', () => undefined)
  })
  const { through, onCut } = await openCut(6)
  await expect(patch(through(url), 'abcdefghij', offset)).rejects.toThrow('socket hang up')
  expect(received.join('')).toBe(reaches)
  expect(onCut).toHaveBeenCalledOnce()
})

test('the browser loses its connection if the service cannot be reached', async () => {
  const { url, end } = await serveUpload(() => undefined)
  end()
  const { through, onCut } = await openCut(100)
  await expect(patch(through(url), 'bytes')).rejects.toThrow('socket hang up')
  expect(onCut).not.toHaveBeenCalled()
})

test('the browser loses its connection if the service ends before it answers', async () => {
  const { url } = await serveUpload((incoming) => {
    void buffer(incoming).then(() => incoming.socket.destroy())
  })
  const { through } = await openCut(100)
  await expect(patch(through(url), 'bytes')).rejects.toThrow('socket hang up')
})
