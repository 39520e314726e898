import { Failure } from './failure'
import { readFailure } from './read-failure'
import { serviceUrl } from './service-url'
import { reportThrown } from './thrown'

interface JsonRequest {
  /** JSON as text, because a retry must send exactly the same bytes. */
  body: string
  headers: Readonly<Record<string, string>>
  timeoutMs: number
}

/**
 * Posts JSON to the service and returns what `read` makes of a good answer. Once the request has left,
 * it rejects only with a `Failure`.
 */
export async function postJson<Answer>(
  path: string,
  { body, headers, timeoutMs }: JsonRequest,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController()
  const { lang } = document.documentElement
  const url = serviceUrl(path)
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        // The service's sentences come in the language of the page.
        'accept-language': lang,
        'content-type': 'application/json',
        ...headers,
      },
      body,
      signal: controller.signal,
    }).catch(() => {
      if (controller.signal.aborted) throw new Failure('timeOut')
      throw new Failure(navigator.onLine ? 'unreachable' : 'offline')
    })
    if (!response.ok) throw await readFailure(response, body)
    return await read(response)
  } catch (error) {
    if (error instanceof Failure) throw error
    // The answer came, and what it says is not known.
    reportThrown(error)
    throw new Failure('unclear')
  } finally {
    clearTimeout(timer)
  }
}
