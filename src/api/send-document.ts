import type { DetailedError, HttpResponse, Upload } from 'tus-js-client'
import { pauseWith, retryAfterIn } from '../contract/retry-after'
import { documentUrlHeader } from '../contract/headers'
import { documentsPath } from '../contract/paths'
import type { Problem } from '../contract/problem'
import { type DocumentRefusalCode, documentRefusalCodes } from '../person/document-file'
import { serviceAddress } from './service-address'

/** What happens to an upload, in the order it can: sent in bytes, waiting for another try, stored or refused. */
export interface UploadEvents {
  onProgress: (bytesSent: number) => void
  /** The milliseconds that the service asks to wait; 0 where it does not, or the network is away. */
  onWaiting: (askedMs: number) => void
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
const pauses = [500, 1000, 2000, 4000, 8000, 15_000]

/** A file to send. The document's type is a hint for the service; with an upload's address, that one goes on. */
export interface DocumentToSend {
  file: Blob
  name: string
  documentType: string
  uploadUrl?: string | undefined
}

/** Milliseconds without a byte or an answer: longer than the service looks at any file. */
const longestSilence = 60_000

/** Sends a file in resumable pieces (tus 1.0.0) and goes on after every break until it is stored or refused. */
export function sendDocument(document: DocumentToSend, events: UploadEvents): DocumentUpload {
  const { file, name, documentType, uploadUrl } = document
  let upload: Upload | undefined
  let isCancelled = false
  let tries = 0
  let furthest = 0
  /** Seconds, from the last answer; undefined where it asks for none, or did not come. */
  let retryAfter: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const resume = () => {
    clearTimeout(timer)
    removeEventListener('online', resume)
    if (!isCancelled) start()
  }
  const start = () => {
    addEventListener('offline', interrupt)
    retryAfter = undefined
    hear()
    upload?.start()
  }
  /** A network that went away often says nothing: a request then hangs for minutes. */
  const hear = () => {
    clearTimeout(silence)
    silence = setTimeout(interrupt, longestSilence)
  }
  const stopHearing = () => {
    clearTimeout(silence)
    removeEventListener('offline', interrupt)
  }
  const interrupt = () => {
    void upload?.abort()
    waitForNextTry()
  }
  const nextPause = () => {
    const own = pauses[Math.min(tries, pauses.length - 1)] ?? 0
    tries += 1
    return pauseWith(own, retryAfter)
  }
  const waitForNextTry = () => {
    stopHearing()
    events.onWaiting(pauseWith(0, retryAfter))
    addEventListener('online', resume)
    timer = setTimeout(resume, nextPause())
  }
  const fail = (error: Error | DetailedError) => {
    if (isCancelled) return
    const code = refusalIn(error)
    if (code === undefined) waitForNextTry()
    else {
      stopHearing()
      events.onRefused(code)
    }
  }

  const begin = async () => {
    const tus = await import('tus-js-client')
    if (isCancelled) return
    upload = new tus.Upload(file, {
      endpoint: serviceAddress(documentsPath),
      uploadUrl: uploadUrl ?? null,
      metadata: { filename: name, filetype: file.type, type: documentType },
      // The address of the upload is known before its bytes go out, so a break loses none of them.
      uploadDataDuringCreation: false,
      storeFingerprintForResuming: false,
      retryDelays: null,
      // tus-js-client takes every failed HEAD for an upload that is gone, and begins anew.
      onAfterResponse: (request, response) => {
        const status = response.getStatus()
        retryAfter = status < 400 ? undefined : retryAfterOf(response)
        const isGone = status === 404 || status === 410
        if (request.getMethod() === 'HEAD' && status >= 400 && !isGone)
          throw new Error(`HEAD was answered ${status}`)
        // Bytes that arrived are a better network; bytes that left may still lie in a buffer here.
        const arrived = Number(response.getHeader('Upload-Offset') ?? 0)
        if (arrived > furthest) tries = 0
        furthest = Math.max(furthest, arrived)
      },
      onUploadUrlAvailable: () => events.onAddress(upload?.url ?? ''),
      onProgress: (sent) => {
        hear()
        events.onProgress(sent)
      },
      onSuccess: ({ lastResponse }) => {
        // The library gives null for a header that is not there, and not what its types say.
        const url = lastResponse.getHeader(documentUrlHeader) ?? ''
        if (url === '') waitForNextTry()
        else {
          stopHearing()
          events.onStored(url)
        }
      },
      onError: fail,
    })
    start()
  }
  // A chunk that does not load is a network that is away.
  const tryToBegin = () => {
    begin().catch(() => {
      if (isCancelled) return
      events.onWaiting(0)
      timer = setTimeout(tryToBegin, nextPause())
    })
  }
  tryToBegin()

  return {
    cancel: () => {
      isCancelled = true
      clearTimeout(timer)
      stopHearing()
      removeEventListener('online', resume)
      void upload?.abort()
    },
  }
}

function retryAfterOf(response: HttpResponse): number | undefined {
  return retryAfterIn({ get: (name) => response.getHeader(name) ?? null })
}

/** The service's verdict on the bytes, if this is one; everything else passes with time. */
function refusalIn(error: Error | DetailedError): DocumentRefusalCode | undefined {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (response === null) return undefined
  if (response.getStatus() === 413) return 'tooBig'
  if (response.getStatus() !== 422) return undefined
  const code = codeIn(response.getBody())
  return documentRefusalCodes.find((known) => known === code) ?? 'unreadable'
}

function codeIn(body: string): unknown {
  try {
    return (JSON.parse(body) as Problem | null)?.code
  } catch {
    return undefined
  }
}
