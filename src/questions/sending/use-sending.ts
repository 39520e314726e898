import { focusManager, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Failure, type FieldErrors } from '../../api/failure'
import { sendPerson } from '../../api/send-person'
import type { PendingRequest } from '../../drafts/draft'
import { answersOf } from '../../person/answers'
import type { Path } from '../../person/refusal'
import type { PersonCase } from '../../person/cases'
import { textContextOf } from '../rules/text-context'
import { withFormMessages } from '../rules/form-messages'
import {
  hasWaitingUpload,
  prepareRequest,
  type RefusedFile,
  type SendContext,
  uploadProgress,
} from './prepare-request'

/**
 * `checking`: an answer was lost, and the same bytes are sent until the outcome is known.
 * `rateLimited`: the service refused the request for now, and the same bytes are sent again later.
 */
export type SendingState = 'idle' | 'waitingForFiles' | 'sending' | 'checking' | 'rateLimited'

/**
 * Returns the state of sending, and a function that sends the person once. It waits for the
 * uploads, saves the request in the draft, and posts it under the draft's key until the outcome is
 * known. Calls during a send do nothing. After a reload it sends the same bytes again.
 */
export function useSending(
  sender: SendContext & {
    setServiceErrors: (serviceErrors: FieldErrors) => void
    deskKey?: () => string
  },
  personCase: PersonCase,
  onCreated: (id: string) => void | Promise<void>,
) {
  const { draft, setServiceErrors, voice, deskKey } = sender
  const [{ state, isRetrying = false }, setProgress] = useState<Progress>({ state: 'idle' })
  const [{ failure, attempt }, setOutcome] = useState<Outcome>({ failure: undefined, attempt: 0 })
  const abort = useRef<AbortController>(undefined)
  const creation = useMutation({
    mutationFn: ({ sending, isUnsure, signal }: Sent) =>
      sendPerson(
        { ...sending, key: draft.key(), deskKey: deskKey?.() },
        {
          isUnsure,
          signal,
          beforeTry: (triesBefore) => (triesBefore === 0 ? undefined : whenVisible()),
          onRetry: (_missed, isInDoubt) =>
            setProgress({ state: isInDoubt ? 'checking' : 'rateLimited' }),
        },
      ),
    // Try even when the browser says it is offline: a paused mutation reports nothing.
    networkMode: 'always',
    // The mutation contains the person, so remove it from memory soon. With 0, the library checks in a busy loop
    // whether it can remove a mutation whose screen is gone.
    gcTime: 1000,
  })

  const fail = (found: Failure | RefusedFile) => {
    if (found instanceof Failure) setServiceErrors(found.fields)
    setOutcome({ failure: found, attempt: attempt + 1 })
  }
  const send = async () => {
    if (abort.current !== undefined) return
    const stop = new AbortController()
    abort.current = stop
    setOutcome({ failure: undefined, attempt })
    // The outcome of this request is unknown, so send it unchanged.
    const before = draft.pendingRequest()
    setProgress({ state: before === undefined ? 'waitingForFiles' : 'sending' })
    try {
      const sending =
        before ??
        (await prepareRequest(sender, personCase, {
          signal: stop.signal,
          onRetry: () => setProgress({ state: 'waitingForFiles', isRetrying: true }),
        }))
      if (sending instanceof Failure || 'index' in sending) {
        fail(sending)
        return
      }
      setProgress({ state: 'sending' })
      const outcome = await creation.mutateAsync({
        sending,
        isUnsure: before !== undefined,
        signal: stop.signal,
      })
      if (outcome.kind === 'created') await onCreated(outcome.id)
      else {
        if (!outcome.isUnknown) draft.setPendingRequest(undefined)
        const answers = answersOf(draft.read())
        const contextOf = (path: Path) => textContextOf(answers, personCase, path, voice)
        fail(withFormMessages(outcome.failure, contextOf))
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error
    } finally {
      abort.current = undefined
      setProgress({ state: 'idle' })
    }
  }
  /** Stops waiting and retries. The uploads continue. */
  const stopTrying = () => abort.current?.abort()
  const share = () => uploadProgress(sender)
  const isHeldUp = () => isRetrying || hasWaitingUpload(sender)
  return { state, failure, attempt, send, stop: stopTrying, share, isHeldUp }
}

export type Sending = ReturnType<typeof useSending>

interface Sent {
  sending: PendingRequest
  isUnsure: boolean
  signal: AbortSignal
}

interface Progress {
  state: SendingState
  /** The service could not be asked for the documents, and is asked again. */
  isRetrying?: boolean
}

/** The result of the last attempt, and the number of failed attempts. */
interface Outcome {
  failure: Failure | RefusedFile | undefined
  attempt: number
}

/**
 * The browser may freeze a page in the background at any moment, so retries wait until it is
 * visible.
 */
function whenVisible(): Promise<void> {
  return new Promise((resolve) => {
    if (focusManager.isFocused()) {
      resolve()
      return
    }
    const unsubscribe = focusManager.subscribe((isFocused) => {
      if (!isFocused) return
      unsubscribe()
      resolve()
    })
  })
}
