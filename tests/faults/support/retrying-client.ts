import { setTimeout as pause } from 'node:timers/promises'
import { createUpload, headUpload, patchUpload } from '../../service/support/tus'
import type { Random } from './random'

/** Milliseconds between retries while the service is down. */
const retryDelayMs = 40

/** A client that follows the contract: without a response it sends the same bytes again. */
export interface RetryingClient {
  /** Creates a person, sometimes by two concurrent requests, until there is a response. Resolves to the id. */
  createOnce: (body: string, key: string) => Promise<string>
  /** Creates a person by one request without a key. Undefined without a response. */
  create: (body: string) => Promise<string | undefined>
  /**
   * Uploads a file in chunks from the service's offset until it is stored. Calls back when it resumes after an
   * interruption.
   */
  upload: (bytes: Buffer, onResumed: () => void) => Promise<Uploaded>
}

interface Uploaded {
  address: string
  /** The document's signed URL. */
  url: string
}

export function retryingClient(base: string, random: Random): RetryingClient {
  const post = async (body: string, key?: string): Promise<Response> =>
    fetch(`${base}/person`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body,
    })

  const createOnce = async (body: string, key: string): Promise<string> => {
    for (;;) {
      const reply = await post(body, key).catch(() => undefined)
      const text = await reply?.text().catch(() => undefined)
      if (reply?.status === 201 && text !== undefined) return idIn(text)
      if (reply !== undefined && reply.status < 500 && reply.status !== 409 && text !== undefined) {
        throw new Error(`A person was refused: ${reply.status} ${text}`)
      }
      await pause(retryDelayMs)
    }
  }

  const startUpload = async (length: number): Promise<string> => {
    for (;;) {
      const reply = await createUpload(base, length).catch(() => undefined)
      const location = reply?.headers.get('Location')
      if (location !== undefined && location !== null) return `${base}${location}`
      await pause(retryDelayMs)
    }
  }

  return {
    createOnce: async (body, key) => {
      const concurrentRequests = random.chance(0.2) ? 2 : 1
      const ids = await Promise.all(
        Array.from({ length: concurrentRequests }, () => createOnce(body, key)),
      )
      if (new Set(ids).size !== 1) throw new Error(`One key, two people: ${ids.join(', ')}`)
      return ids[0] ?? ''
    },
    create: async (body) => {
      const reply = await post(body).catch(() => undefined)
      const text = await reply?.text().catch(() => undefined)
      return reply?.status === 201 && text !== undefined ? idIn(text) : undefined
    },
    upload: async (bytes, onResumed) => {
      const address = await startUpload(bytes.length)
      let acknowledged = 0
      let wasInterrupted = false
      for (;;) {
        const current = await headUpload(address).catch(() => undefined)
        const url = current?.headers.get('Document-Url')
        if (url !== undefined && url !== null) {
          if (wasInterrupted) onResumed()
          return { address, url }
        }
        if (current?.status === 404 || current?.status === 410) {
          throw new Error(`An upload that had ${acknowledged} bytes is gone`)
        }
        if (current?.status !== 200) {
          wasInterrupted = true
          await pause(retryDelayMs)
          continue
        }
        const offset = Number(current.headers.get('Upload-Offset'))
        if (wasInterrupted && offset > 0) onResumed()
        wasInterrupted = false
        if (offset < acknowledged) {
          throw new Error(`Of ${acknowledged} acknowledged bytes ${offset} are there`)
        }
        const chunk = bytes.subarray(offset, offset + random.between(1000, 120_000))
        const sent = await patchUpload(address, offset, chunk).catch(() => undefined)
        if (sent?.status === 204) acknowledged = offset + chunk.length
        else if (sent?.status === 422) throw new Error(await sent.text())
        else wasInterrupted = true
      }
    },
  }
}

function idIn(text: string): string {
  // The service's response for a created person.
  return (JSON.parse(text) as { id: string }).id
}
