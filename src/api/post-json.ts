import { Failure } from './failure'
import { readFailure } from './read-failure'
import { serviceAddress } from './service-address'

interface JsonRequest {
  /** JSON as text: asked again, it has to be the same to the byte. */
  body: string
  headers: Readonly<Record<string, string>>
  /** How long the answer is waited for, in milliseconds. */
  timeoutMs: number
}

/** Posts JSON to the service and has a good answer read. Rejects with a `Failure`, whatever went wrong. */
export async function postJson<Answer>(
  path: string,
  { body, headers, timeoutMs }: JsonRequest,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    const response = await fetch(serviceAddress(path), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body,
      signal: controller.signal,
    })
    if (!response.ok) throw await readFailure(response)
    return await read(response)
  } catch (error) {
    if (error instanceof Failure) throw error
    if (controller.signal.aborted) throw new Failure('timeOut')
    throw new Failure(navigator.onLine ? 'unreachable' : 'offline')
  } finally {
    clearTimeout(timer)
  }
}
