import { Failure } from '../../api/failure'
import { pauseUntilOnline, whenOnline } from '../../api/online'
import { endlessDelayMs, pause, sendPerson } from '../../api/send-person'
import { reportThrown } from '../../api/thrown'
import type { PendingRequest } from '../../drafts/draft'
import { answersOf } from '../../person'
import { aborted } from './aborted'
import {
  prepareRequest,
  type RefusedFile,
  type SendContext,
  type SentPerson,
} from './prepare-request'
import type { Press, SendingProgress } from './sender'
import { whenVisible } from './when-visible'

interface Run {
  /** Aborts when the press is taken back or its retries are stopped. */
  signal: AbortSignal
  progress: () => SendingProgress
  show: (shown: Partial<SendingProgress>) => void
}

/** Carries out one press of Send. Rejects only if the signal aborts before the request may have left the device. */
export async function sendPress(context: SendContext, press: Press, run: Run): Promise<void> {
  const { draft } = context
  const { onFailed } = press
  // One change, so that the page is unlocked when it puts the focus on what failed.
  const fail = (failure: Failure | RefusedFile) =>
    run.show({ state: 'idle', failure, attempt: run.progress().attempt + 1 })
  const pending = draft.pendingRequest()
  const prepared = await prepare(context, press, run).catch(async (error: unknown) => {
    if (run.signal.aborted) await aborted(run.signal)
    reportThrown(error)
    // Nothing has left the device, unless by an earlier press.
    if (pending === undefined) draft.setPendingRequest(undefined)
    fail(new Failure('thrown'))
  })
  if (prepared === undefined) return
  const { person, request } = prepared
  if (request instanceof Failure || 'index' in request) {
    fail(request)
    if (request instanceof Failure) onFailed?.(request)
    return
  }
  const sent = { person, request, isAgain: pending !== undefined }
  const outcome = await post(context, sent, run)
  if (outcome.kind === 'created') {
    try {
      await press.onCreated(outcome.id, person)
    } catch (error) {
      reportThrown(error)
      // The page cannot show who was created, and knows that they were.
      if (draft.pendingRequest() !== undefined) draft.setPendingRequest(undefined)
      fail(new Failure('exists'))
    }
    return
  }
  if (!outcome.isUnknown) draft.setPendingRequest(undefined)
  fail(outcome.failure)
  onFailed?.(outcome.failure)
}

/** Resolves to what is sent, saved on the device; or to undefined if the press ends without a word. */
async function prepare(context: SendContext, press: Press, run: Run) {
  const { draft } = context
  const { personCase, isValid } = press
  const pending = draft.pendingRequest()
  if (pending === undefined && isValid !== undefined && !(await isValid())) return undefined
  if (run.signal.aborted) await aborted(run.signal)
  // From here on, only this copy of the answers is read.
  const person: SentPerson = { key: draft.key(), personCase, answers: answersOf(draft.read()) }
  const request = pending ?? (await takePerson(context, press, person, run))
  if (request === undefined) return undefined
  if (!(request instanceof Failure || 'index' in request)) {
    run.show({ state: 'sending', failure: undefined })
    // Save first: if the page is killed after sending, it must send exactly the same bytes again.
    await draft.whenSaved()
  }
  return { person, request }
}

/** Resolves to the request, or to undefined if the person must be confirmed first. */
async function takePerson(
  context: SendContext,
  { mayCreate }: Press,
  person: SentPerson,
  { signal, show }: Run,
): Promise<PendingRequest | RefusedFile | Failure | undefined> {
  if (mayCreate !== undefined) {
    show({ state: 'lookingUp', failure: undefined })
    if (!(await Promise.race([mayCreate(), aborted(signal)]))) return undefined
  }
  show({ state: 'waitingForFiles', failure: undefined })
  return prepareRequest(context, person, { signal, onRetry: () => show({ isRetrying: true }) })
}

interface Sent {
  person: SentPerson
  request: PendingRequest
  /** An earlier request with these bytes had no answer. */
  isAgain: boolean
}

function post({ deskKey }: SendContext, { person, request, isAgain }: Sent, { signal, show }: Run) {
  return sendPerson(
    { ...request, key: person.key, deskKey: deskKey?.() },
    {
      isUnsure: isAgain,
      signal,
      beforeTry: (triesBefore) => (triesBefore === 0 ? undefined : whenReady()),
      // The person decides when it ends.
      retryDelay: endlessDelayMs,
      wait: (delay, { retryAfter }) =>
        retryAfter === undefined ? pauseUntilOnline(delay) : pause(delay),
      onRetry: ({ reference }, isInDoubt) => {
        show({ state: isInDoubt ? 'checking' : 'rateLimited', reference })
      },
    },
  )
}

/** Resolves when the device has a network and the page is visible. */
async function whenReady(): Promise<void> {
  await whenOnline()
  await whenVisible()
}
