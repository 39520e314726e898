import type { Mutation } from '@tanstack/react-query'
import { createPerson, failureThrown, isRetried, retryDelayMs } from '../../api/create-person'
import { Failure } from '../../api/failure'
import { isOffline, pauseUntilOnline } from '../../api/online'
import { showThrown } from '../../api/thrown'
import { answersOf, type PersonCase } from '../../person'
import { prepareRequest, type SendContext, type PersonToSend } from './prepare-request'
import { queryClient } from './query-client'

/** Where a browser says nothing of a network that is back, it is found this often. */
const offlinePauseMs = 30_000

/** One press of Send. Its functions outlive the screen, so they must not depend on it. */
export interface Press {
  personCase: PersonCase
  /** Resolves to false if the person must be confirmed first. Until then the answers stay as they are. */
  mayCreate?: () => Promise<boolean>
  onCreated: (id: string, person: PersonToSend) => void | Promise<void>
}

/** Sends one person, until a press of Stop or a verdict of the service. */
type PersonMutation = Mutation<void, Failure, PersonToSend>

/** It has the newest press alone. */
const presses = queryClient.getMutationCache()

/** For React's useSyncExternalStore. Returns a function that unsubscribes. */
export function subscribeSending(listener: () => void): () => void {
  return presses.subscribe(listener)
}

/** Returns the press of Send of the draft's person; undefined if there was none, or if it was taken back. */
export function mutationOf({ draft }: Pick<SendContext, 'draft'>): PersonMutation | undefined {
  return mutationWith(draft.key())
}

function mutationWith(key: string): PersonMutation | undefined {
  return presses.find({ mutationKey: ['person', key] })
}

/** True from the moment the request may leave the device until the service gives a verdict, also between tries. */
export function hasPendingRequest({ draft }: Pick<SendContext, 'draft'>): boolean {
  return draft.pendingRequest() !== undefined
}

/** True while the answers must stay as they are. */
export function isLocked(context: Pick<SendContext, 'draft'>): boolean {
  return hasPendingRequest(context) || mutationOf(context)?.state.status === 'pending'
}

/**
 * Sends what the draft holds now: waits for its uploads, saves the request in the draft, and posts it until the
 * outcome is known. Does nothing during a send. A pending request is sent again unchanged.
 */
export function send(context: SendContext, press: Press): void {
  const { draft } = context
  if (mutationOf(context)?.state.status === 'pending') return
  presses.clear()
  const { personCase } = press
  // From here on, only this copy of the answers is read.
  const person: PersonToSend = { key: draft.key(), personCase, answers: answersOf(draft.read()) }
  const isTakenBack = (): boolean => mutationWith(person.key) !== mutation
  let pause = Promise.resolve()
  const mutation: PersonMutation = presses.build(queryClient, {
    mutationKey: ['person', person.key],
    mutationFn: async () => {
      await pause
      while (isOffline() && !isTakenBack()) await pauseUntilOnline(offlinePauseMs)
      await sendOnce(context, press, person, isTakenBack)
    },
    networkMode: 'always',
    // The person decides when it ends.
    retry: (_tries, failure) => !isTakenBack() && isRetried(failure),
    // The library's own delay would go on when the network returns.
    retryDelay: (tries, failure) => {
      pause = pauseUntilOnline(retryDelayMs(tries, failure))
      return 0
    },
    // A failure is shown for as long as the screen.
    gcTime: Infinity,
  })
  mutation.execute(person).then(
    () => presses.remove(mutation),
    // It is in the state of the mutation.
    () => undefined,
  )
}

/** Ends the waiting and the retries. Uploads go on, and a request that is on its way stays on its way. */
export function stop(context: Pick<SendContext, 'draft'>): void {
  const { draft } = context
  const mutation = mutationOf(context)
  if (mutation?.state.status !== 'pending') return
  presses.remove(mutation)
  const pending = draft.pendingRequest()
  if (pending === undefined) return
  if (pending.isUnsure === false) draft.setPendingRequest(undefined)
  const { state, options } = mutation
  // Without a failed try, a request may be on its way without an answer. That is what `timeOut` says.
  const error = state.failureReason ?? new Failure('timeOut')
  presses.build(queryClient, options, { ...state, status: 'error', error, isPaused: false })
}

/** The screen is left: nothing that is still on the device is sent, and a failure is no longer shown. */
export function takeBack(context: Pick<SendContext, 'draft'>): void {
  if (!hasPendingRequest(context)) presses.clear()
}

/** One try. Rejects with a failure, which decides whether another one follows. */
async function sendOnce(
  context: SendContext,
  { mayCreate, onCreated }: Press,
  person: PersonToSend,
  isTakenBack: () => boolean,
): Promise<void> {
  const { draft } = context
  const endIfTakenBack = () => {
    if (isTakenBack()) throw new Error('Taken back')
  }
  let isUnsure = false
  try {
    endIfTakenBack()
    const pending = draft.pendingRequest()
    isUnsure = pending !== undefined && pending.isUnsure !== false
    if (pending === undefined && mayCreate !== undefined && !(await mayCreate())) return
    const request = pending ?? (await prepareRequest(context, person))
    endIfTakenBack()
    // Saved first, if the device can: a page that is killed after sending must send exactly the same bytes again.
    if (!isUnsure) draft.setPendingRequest({ ...request, isUnsure: true })
    await draft.whenSaved()
    const { key } = person
    const { id } = await createPerson({ ...request, key, isUnsure })
    endIfTakenBack()
    await announce(() => onCreated(id, person))
  } catch (error) {
    if (isTakenBack()) throw error
    const failure = error instanceof Failure ? error : failureThrown(error, isUnsure)
    const pending = draft.pendingRequest()
    if (pending !== undefined && !failure.isUnknown)
      draft.setPendingRequest(isRetried(failure) ? { ...pending, isUnsure: false } : undefined)
    throw failure
  }
}

/** If the page cannot show who was created, it still knows that they were. */
async function announce(show: () => void | Promise<void>): Promise<void> {
  try {
    await show()
  } catch (error) {
    showThrown(error)
    throw new Failure('exists')
  }
}
