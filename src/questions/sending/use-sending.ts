import type { MutationState } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Failure } from '../../api/failure'
import { isOffline, subscribeOnline } from '../../api/online'
import type { PendingRequest } from '../../drafts/draft'
import {
  hasPendingRequest,
  mutationOf,
  type Press,
  send,
  stop,
  subscribeSending,
  takeBack,
} from './person-mutation'
import type { SendContext } from './prepare-request'

/**
 * `waitingForFiles`: for uploads, and for a network: nothing has left the device yet.
 * `lookingUp`: the desk asks whether the person exists already.
 * `checking`: an answer was lost, and the same bytes are sent until the outcome is known.
 * `rateLimited`: the service refused the request for now, and the same bytes are sent again later.
 */
export type SendingState =
  | 'idle'
  | 'lookingUp'
  | 'waitingForFiles'
  | 'sending'
  | 'checking'
  | 'rateLimited'

/** How sending stands, and what a screen can do about it. */
export interface Sending {
  state: SendingState
  /** Why the last try failed, after which another one follows. */
  lastFailure?: Failure | undefined
  /** Why sending ended. */
  failure?: Failure | undefined
  /** The number of failures that ended it. */
  attempt: number
  /**
   * The last request has no verdict yet, or a 429 for now: the same bytes are sent again. With a `failure`, its outcome is
   * unknown.
   */
  hasPendingRequest: boolean
  send: () => void
  stop: () => void
}

/**
 * Connects a screen to the mutation that sends its person. After a reload it sends a pending request again. A screen
 * that is left takes back what has not left the device.
 */
export function useSending(context: SendContext, press: Press): Sending {
  const { draft } = context
  const mutation = useSyncExternalStore(subscribeSending, () => mutationOf(context)?.state)
  const pending = useSyncExternalStore(draft.subscribe, draft.pendingRequest)
  const isOfflineNow = useSyncExternalStore(subscribeOnline, isOffline)
  const failure = mutation?.status === 'error' ? (mutation.error ?? undefined) : undefined
  const [ended, setEnded] = useState({ failure, attempt: 0 })
  if (failure !== undefined && failure !== ended.failure)
    setEnded({ failure, attempt: ended.attempt + 1 })

  const sendNow = () => send(context, press)
  const resend = useEffectEvent(() => {
    if (hasPendingRequest(context)) sendNow()
  })
  useEffect(() => {
    resend()
    return () => takeBack(context)
  }, [context])
  return {
    state: mutation?.status === 'pending' ? stateOf(mutation, pending, isOfflineNow) : 'idle',
    lastFailure: mutation?.failureReason ?? undefined,
    failure,
    attempt: ended.attempt,
    hasPendingRequest: pending !== undefined,
    send: sendNow,
    stop: () => stop(context),
  }
}

function stateOf(
  { failureReason }: Pick<MutationState<void, Failure>, 'failureReason'>,
  pending: PendingRequest | undefined,
  isOfflineNow: boolean,
): SendingState {
  if (pending === undefined) return 'waitingForFiles'
  // Without a network, the first try after a reload waits for it.
  const isInDoubt = isOfflineNow && pending.isUnsure !== false
  if (failureReason?.isUnknown ?? isInDoubt) return 'checking'
  const isHeld = isOfflineNow && failureReason === null
  return isHeld || failureReason?.reason === 'tooMany' ? 'rateLimited' : 'sending'
}
