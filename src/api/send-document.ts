import {
  type DetailedError,
  type HttpRequest,
  type HttpResponse,
  Upload,
  type UploadOptions,
} from 'tus-js-client'
import { documentUrlHeader } from '../contract/headers'
import { documentsPath } from '../contract/routes'
import { problemIn } from '../contract/problem'
import { longerDelayMs, retryAfterIn } from '../contract/retry-after'
import { documentRefusalCodes, type FileRefusalCode } from '../person'
import { serviceUrl } from './service-url'
import { createStallTimer } from './stall-timer'

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

/** The last delay repeats. */
const retryDelaysMs = [500, 1000, 2000, 4000, 8000, 15_000]

/** A file to send. `documentType` is a hint for the service. `uploadUrl` resumes an upload. */
export interface DocumentToSend {
  file: Blob
  name: string
  documentType: string
  uploadUrl?: string | undefined
}

/** Another try may succeed: it took too long, the upload is busy, or there are too many requests. */
const passingStatuses: ReadonlySet<number> = new Set([408, 409, 423, 425, 429])

/**
 * A proxy that refuses an upload will refuse it again, except during a deployment. So many answers without progress
 * take about half a minute.
 */
const maxRefusals = 7

/** Uploads a file with tus 1.0.0 and resumes after every failure until it is stored or refused. */
export function sendDocument(document: DocumentToSend, events: UploadEvents): DocumentUpload {
  // Only once, since a proxy that removes the document's address would remove it again.
  const onOld = () => {
    current = resumeUpload({ ...document, uploadUrl: undefined }, events)
  }
  let current = resumeUpload(document, { ...events, onOld })
  return { cancel: () => current.cancel() }
}

interface ResumeEvents extends UploadEvents {
  /** The upload is complete, but so old that the service gives no document's address for it. */
  onOld?: () => void
}

function resumeUpload(document: DocumentToSend, events: ResumeEvents): DocumentUpload {
  let upload: Upload | undefined
  let isCancelled = false
  /** Bytes that the service has confirmed. */
  let confirmedBytes = 0
  /** Answers since the last progress that another try will not change. */
  let refusals = 0
  /** Seconds, from the last answer. Undefined without an answer or without `Retry-After`. */
  let retryAfter: number | undefined
  let isAnswered = false

  const start = () => {
    retryAfter = undefined
    isAnswered = false
    upload ??= createUpload(document, reactions)
    stallTimer.start()
    upload.start()
  }
  const waitForNextTry = () => {
    stallTimer.stop()
    events.onWaiting(longerDelayMs(0, retryAfter), !isAnswered && !navigator.onLine)
    retry.schedule(retryAfter)
  }
  const retry = createRetry(start)
  const stallTimer = createStallTimer(() => {
    void upload?.abort()
    waitForNextTry()
  })
  const reactions: Partial<UploadOptions> = {
    onAfterResponse: (request, response) => {
      const status = response.getStatus()
      const isFailure = status >= 400
      if (isFailure && status < 500 && !passingStatuses.has(status)) refusals += 1
      isAnswered = isFailure
      retryAfter = isFailure ? retryAfterIn(headersOf(response)) : undefined
      if (isFailure) throwOnHead(request, response)
      // Only confirmed bytes prove that the network works again. Sent bytes may still be in a buffer.
      const arrived = Number(response.getHeader('Upload-Offset') ?? 0)
      if (arrived > confirmedBytes) {
        retry.reset()
        refusals = 0
      }
      confirmedBytes = Math.max(confirmedBytes, arrived)
    },
    onUploadUrlAvailable: () => events.onUploadUrl(upload?.url ?? ''),
    onProgress: (sent) => {
      stallTimer.restart()
      events.onProgress(sent)
    },
    onSuccess: ({ lastResponse }) => {
      const end = endOf(lastResponse, events)
      if (end === undefined) {
        waitForNextTry()
        return
      }
      stallTimer.stop()
      end()
    },
    onError: (error) => {
      if (isCancelled) return
      const code = refusalIn(error) ?? (refusals < maxRefusals ? undefined : 'blocked')
      if (code === undefined) {
        waitForNextTry()
        return
      }
      stallTimer.stop()
      events.onRefused(code)
    },
  }
  start()

  return {
    cancel: () => {
      isCancelled = true
      retry.stop()
      stallTimer.stop()
      void upload?.abort()
    },
  }
}

function createUpload(
  { file, name, documentType, uploadUrl }: DocumentToSend,
  reactions: Partial<UploadOptions>,
): Upload {
  return new Upload(file, {
    endpoint: serviceUrl(documentsPath),
    uploadUrl: uploadUrl ?? null,
    metadata: { filename: name, filetype: file.type, type: documentType },
    // Creation sends no bytes, so that the address is known before any byte can be lost.
    uploadDataDuringCreation: false,
    storeFingerprintForResuming: false,
    retryDelays: null,
    ...reactions,
  })
}

/** Retries after a growing delay, or as soon as the network is back. */
function createRetry(tryAgain: () => void) {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('online', go)
  }
  const go = () => {
    stop()
    tryAgain()
  }
  return {
    schedule: (retryAfter: number | undefined) => {
      stop()
      const ownDelayMs = retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)] ?? 0
      tries += 1
      addEventListener('online', go)
      timer = setTimeout(go, longerDelayMs(ownDelayMs, retryAfter))
    },
    reset: () => {
      tries = 0
    },
    stop,
  }
}

/**
 * After any failed HEAD, tus-js-client creates a new upload. It should only do so after 404 and
 * 410.
 */
function throwOnHead(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus()
  const isGone = status === 404 || status === 410
  if (request.getMethod() === 'HEAD' && !isGone) throw new Error(`HEAD was answered ${status}`)
}

/** Returns the event of a complete upload; undefined if only its document's address is missing. */
function endOf(
  response: HttpResponse,
  { onStored, onOld }: ResumeEvents,
): (() => void) | undefined {
  const headers = headersOf(response)
  const url = headers.get(documentUrlHeader) ?? ''
  if (url !== '') return () => onStored(url)
  // Only the response to HEAD has the length. The service links the document in its answer to the last byte.
  return headers.get('Upload-Length') === null ? undefined : onOld
}

/** getHeader returns null for a missing header, although its type says undefined. */
function headersOf(response: HttpResponse): Pick<Headers, 'get'> {
  return { get: (name) => response.getHeader(name) ?? null }
}

/** Returns why the service refused the bytes, or undefined for an error that a retry can fix. */
function refusalIn(error: Error | DetailedError): FileRefusalCode | undefined {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (response === null) return undefined
  if (response.getStatus() === 413) return 'tooBig'
  if (response.getStatus() !== 422) return undefined
  const code = problemIn(headersOf(response), response.getBody())?.code
  return documentRefusalCodes.find((known) => known === code) ?? 'unreadable'
}
