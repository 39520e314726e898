import { type HttpRequest, type HttpResponse, Upload } from 'tus-js-client'
import { documentUrlHeader } from '../contract/headers'
import { documentsPath } from '../contract/routes'
import { problemIn, problemTypes } from '../contract/problem'
import { longerDelayMs, retryAfterIn } from '../contract/retry-after'
import { documentRefusalCodes, type FileRefusalCode } from '../person'
import { isOffline } from './online'
import { serviceUrl } from './service-url'
import { pageSession, refuseSession, sessionHeaders } from './session-token'

/** The events of an upload, in the order in which they can happen. */
export interface UploadEvents {
  onProgress: (bytesSent: number) => void
  /**
   * `requestedDelayMs` is the delay that the service asks for, or 0 without one. `isOffline` is false
   * if the service answered.
   */
  onWaiting: (requestedDelayMs: number, isOffline: boolean) => void
  /** The address of the upload, to resume or delete it. */
  onUploadUrl: (uploadUrl: string) => void
  /** The address of the stored document. */
  onStored: (url: string) => void
  onRefused: (code: FileRefusalCode) => void
}

export interface DocumentUpload {
  /** Stops sending. The service keeps the bytes that it has. */
  cancel: () => void
}

/** A file to send. `documentType` is a hint for the service. `uploadUrl` resumes an upload. */
export interface DocumentToSend {
  file: Blob
  name: string
  documentType: string
  uploadUrl?: string | undefined
}

/** The last delay repeats. */
const retryDelaysMs = [500, 1000, 2000, 4000, 8000, 15_000]

/** The page says that the session is refused, and asks for another one. */
const refusedSessionDelayMs = 60_000

/**
 * A lost network often reports no error, and a request hangs for minutes. Without a byte or an answer for this long, it
 * is sent again. It is longer than any inspection.
 */
const silenceMs = 60_000

/** Another try may succeed: it took too long, the upload is busy, or there are too many requests. */
const passingStatuses: ReadonlySet<number> = new Set([408, 409, 423, 425, 429])

/**
 * A proxy that refuses an upload will refuse it again, except during a deployment. So many answers without progress
 * take about half a minute.
 */
const maxRefusals = 7

/** Uploads a file with tus 1.0.0 and resumes after every failure until it is stored or refused. */
export function sendDocument(document: DocumentToSend, events: UploadEvents): DocumentUpload {
  const { file, name, documentType, uploadUrl = null } = document
  /** The answer to the last request; undefined if none came. */
  let answer: HttpResponse | undefined
  /** Answers since the last progress that another try will not change. */
  let refusals = 0
  let refusal: FileRefusalCode | undefined
  /** Only once: a proxy that removes the document's address would remove it again. */
  let isSentAgain = false
  let silence: ReturnType<typeof setTimeout> | undefined
  /** The library wants all delays at once. This list is always longer than its count of attempts. */
  const delaysMs = [0]

  const upload = new Upload(file, {
    endpoint: serviceUrl(documentsPath),
    uploadUrl,
    metadata: { filename: name, filetype: file.type, type: documentType },
    // Creation sends no bytes, so that the address is known before any byte can be lost.
    uploadDataDuringCreation: false,
    storeFingerprintForResuming: false,
    retryDelays: delaysMs,
    onBeforeRequest: (request) => {
      answer = undefined
      for (const [header, value] of Object.entries(sessionHeaders()))
        request.setHeader(header, value)
      waitForSign()
    },
    onAfterResponse: (request, response) => {
      answer = response
      throwIfUseless(request, response, file.size)
    },
    onShouldRetry: ({ originalResponse }, attempt) => {
      clearTimeout(silence)
      delaysMs[attempt] = 0
      delaysMs[attempt + 1] = 0
      // After progress, the library counts the attempts from 0 again.
      if (attempt === 0) refusals = 0
      if (answer !== undefined && !isSentAgain && isTooOld(answer, file.size)) {
        isSentAgain = true
        upload.url = null
        upload.options.uploadUrl = null
        return true
      }
      if (answer !== undefined && isOfSession(answer)) {
        // The file is kept, and goes on with the next session.
        refuseSession()
        events.onWaiting(0, false)
        delaysMs[attempt] = refusedSessionDelayMs
        return true
      }
      if (answer !== undefined && isFinal(answer.getStatus())) refusals += 1
      refusal = originalResponse ? refusalIn(originalResponse) : undefined
      if (refusals >= maxRefusals) refusal ??= 'blocked'
      if (refusal !== undefined) return false
      const requestedMs = longerDelayMs(0, answer && retryAfterIn(headersOf(answer)))
      const ownMs = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0
      delaysMs[attempt] = Math.max(ownMs, requestedMs)
      events.onWaiting(requestedMs, answer === undefined && isOffline())
      return true
    },
    onUploadUrlAvailable: () => events.onUploadUrl(upload.url ?? ''),
    onProgress: (sent) => {
      waitForSign()
      events.onProgress(sent)
    },
    onSuccess: ({ lastResponse }) => {
      end()
      events.onStored(headersOf(lastResponse).get(documentUrlHeader) ?? '')
    },
    onError: () => {
      end()
      events.onRefused(refusal ?? 'blocked')
    },
  })
  const startAgain = () => {
    void upload.abort()
    upload.start()
  }
  const waitForSign = () => {
    clearTimeout(silence)
    silence = setTimeout(startAgain, silenceMs)
  }
  const end = () => {
    clearTimeout(silence)
    unsubscribe()
    removeEventListener('online', startAgain)
    removeEventListener('offline', startAgain)
  }
  const unsubscribe = pageSession.subscribe(() => {
    if (answer !== undefined && isOfSession(answer) && !pageSession.read().isRefused) startAgain()
  })
  addEventListener('online', startAgain)
  addEventListener('offline', startAgain)
  upload.start()
  return {
    cancel: () => {
      end()
      void upload.abort()
    },
  }
}

/** Throws where the library would take an answer for something else. Then it tries again. */
function throwIfUseless(request: HttpRequest, response: HttpResponse, size: number): void {
  const status = response.getStatus()
  const isGone = status === 404 || status === 410
  // After any failed HEAD it would create a new upload.
  if (request.getMethod() === 'HEAD' && status >= 400 && !isGone)
    throw new Error(`HEAD was answered ${status}`)
  if (lacksAddress(response, size)) throw new Error('The document has no address')
}

/** The upload is complete, but the answer does not have the address of its document. */
function lacksAddress(response: HttpResponse, size: number): boolean {
  const headers = headersOf(response)
  const offset = headers.get('Upload-Offset')
  return offset === String(size) && (headers.get(documentUrlHeader) ?? '') === ''
}

/** The upload is so old that the service gives no address for its document. Only answers to HEAD have the length. */
function isTooOld(response: HttpResponse, size: number): boolean {
  return lacksAddress(response, size) && headersOf(response).get('Upload-Length') !== null
}

/** getHeader returns null for a missing header, although its type says undefined. */
function headersOf(response: HttpResponse): Pick<Headers, 'get'> {
  return { get: (name) => response.getHeader(name) ?? null }
}

/** Returns whether the service refused the session, and not the file. */
function isOfSession(response: HttpResponse): boolean {
  const problem = problemIn(headersOf(response), response.getBody())
  return problem?.type === problemTypes.sessionRefused
}

/** Returns whether another try would get the same answer. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !passingStatuses.has(status)
}

/** Returns why the service refused the bytes, or undefined for an answer that a retry can change. */
function refusalIn(response: HttpResponse): FileRefusalCode | undefined {
  if (response.getStatus() === 413) return 'tooBig'
  if (response.getStatus() !== 422) return undefined
  const code = problemIn(headersOf(response), response.getBody())?.code
  return documentRefusalCodes.find((known) => known === code) ?? 'unreadable'
}
