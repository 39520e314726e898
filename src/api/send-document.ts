import type { DetailedError, HttpRequest, HttpResponse, Upload, UploadOptions } from 'tus-js-client'
import { documentUrlHeader } from '../contract/headers'
import { documentsPath } from '../contract/paths'
import { problemIn } from '../contract/problem'
import { longerDelayMs, retryAfterIn } from '../contract/retry-after'
import { type DocumentRefusalCode, documentRefusalCodes } from '../person/document-file'
import { serviceAddress } from './service-address'

/** What happens to an upload, in the order it can: sent in bytes, waiting for another try, stored or refused. */
export interface UploadEvents {
  onProgress: (bytesSent: number) => void
  /** The milliseconds that the service asks to wait; 0 where it does not, or the network is away. */
  onWaiting: (requestedDelayMs: number) => void
  /** The address of the upload, by which it goes on after a break, and can be removed. */
  onAddress: (uploadUrl: string) => void
  /** Where the document can be fetched. */
  onStored: (url: string) => void
  onRefused: (code: DocumentRefusalCode) => void
}

export interface DocumentUpload {
  /** Stops sending; what the service has of it stays. */
  cancel: () => void
}

/** Milliseconds between tries; the last one repeats. */
const retryDelaysMs = [500, 1000, 2000, 4000, 8000, 15_000]

/** A file to send. The document's type is a hint for the service; with an upload's address, that one goes on. */
export interface DocumentToSend {
  file: Blob
  name: string
  documentType: string
  uploadUrl?: string | undefined
}

/** Milliseconds without a byte or an answer: longer than the service looks at any file. */
const stallTimeoutMs = 60_000

/** Sends a file in resumable pieces (tus 1.0.0) and goes on after every break until it is stored or refused. */
export function sendDocument(document: DocumentToSend, events: UploadEvents): DocumentUpload {
  let upload: Upload | undefined
  let isCancelled = false
  /** Bytes that the service has said it has. */
  let confirmedBytes = 0
  /** Seconds, from the last answer; undefined where it asks for none, or did not come. */
  let retryAfter: number | undefined

  const start = async () => {
    retryAfter = undefined
    try {
      upload ??= createUpload(await import('tus-js-client'), document, reactions)
    } catch {
      // A chunk that does not load is a network that is away.
      if (!isCancelled) waitForNextTry()
      return
    }
    if (isCancelled) return
    stallTimer.start()
    upload.start()
  }
  const waitForNextTry = () => {
    stallTimer.stop()
    events.onWaiting(longerDelayMs(0, retryAfter))
    retry.schedule(retryAfter)
  }
  const retry = createRetry(() => void start())
  const stallTimer = createStallTimer(() => {
    void upload?.abort()
    waitForNextTry()
  })
  const reactions: Partial<UploadOptions> = {
    onAfterResponse: (request, response) => {
      const isFailure = response.getStatus() >= 400
      retryAfter = isFailure ? retryAfterIn(headersOf(response)) : undefined
      if (isFailure) throwOnHead(request, response)
      // Bytes that arrived are a better network; bytes that left may still lie in a buffer here.
      const arrived = Number(response.getHeader('Upload-Offset') ?? 0)
      if (arrived > confirmedBytes) retry.reset()
      confirmedBytes = Math.max(confirmedBytes, arrived)
    },
    onUploadUrlAvailable: () => events.onAddress(upload?.url ?? ''),
    onProgress: (sent) => {
      stallTimer.restart()
      events.onProgress(sent)
    },
    onSuccess: ({ lastResponse }) => {
      const url = headersOf(lastResponse).get(documentUrlHeader) ?? ''
      if (url === '') {
        waitForNextTry()
        return
      }
      stallTimer.stop()
      events.onStored(url)
    },
    onError: (error) => {
      if (isCancelled) return
      const code = refusalIn(error)
      if (code === undefined) {
        waitForNextTry()
        return
      }
      stallTimer.stop()
      events.onRefused(code)
    },
  }
  void start()

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
  tus: typeof import('tus-js-client'),
  { file, name, documentType, uploadUrl }: DocumentToSend,
  reactions: Partial<UploadOptions>,
): Upload {
  return new tus.Upload(file, {
    endpoint: serviceAddress(documentsPath),
    uploadUrl: uploadUrl ?? null,
    metadata: { filename: name, filetype: file.type, type: documentType },
    // The address of the upload is known before its bytes go out, so a break loses none of them.
    uploadDataDuringCreation: false,
    storeFingerprintForResuming: false,
    retryDelays: null,
    ...reactions,
  })
}

/** Tries again after a delay that grows, or as soon as the network is back. */
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

/** A network that went away often says nothing: a request then hangs for minutes. */
function createStallTimer(interrupt: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(interrupt, stallTimeoutMs)
  }
  return {
    start: () => {
      addEventListener('offline', interrupt)
      restart()
    },
    restart,
    stop: () => {
      clearTimeout(timer)
      removeEventListener('offline', interrupt)
    },
  }
}

/** tus-js-client takes every failed HEAD for an upload that is gone, and begins a new one. */
function throwOnHead(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus()
  const isGone = status === 404 || status === 410
  if (request.getMethod() === 'HEAD' && !isGone) throw new Error(`HEAD was answered ${status}`)
}

/** The library gives null for a header that is not there, and not what its types say. */
function headersOf(response: HttpResponse): Pick<Headers, 'get'> {
  return { get: (name) => response.getHeader(name) ?? null }
}

/** The service's verdict on the bytes, if this is one; everything else passes with time. */
function refusalIn(error: Error | DetailedError): DocumentRefusalCode | undefined {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (response === null) return undefined
  if (response.getStatus() === 413) return 'tooBig'
  if (response.getStatus() !== 422) return undefined
  const code = problemIn(headersOf(response), response.getBody())?.code
  return documentRefusalCodes.find((known) => known === code) ?? 'unreadable'
}
