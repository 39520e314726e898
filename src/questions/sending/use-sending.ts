import { focusManager, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Failure, type FieldErrors } from '../../api/failure'
import { sendPerson } from '../../api/send-person'
import type { PendingRequest } from '../../drafts/draft'
import { answersOf } from '../../person/answers'
import type { PersonCase } from '../../person/cases'
import { textContextOf } from '../rules/text-context'
import { withFormMessages } from '../rules/form-messages'
import {
  prepareRequest,
  type RefusedFile,
  type SendContext,
  uploadProgress,
} from './prepare-request'

/**
 * `checking`: an answer was missed, and the same bytes are asked again until it is known. `rateLimited`: no answer was
 * missed, and the bytes are sent again after too many requests.
 */
export type SendingState = 'idle' | 'waitingForFiles' | 'sending' | 'checking' | 'rateLimited'

/**
 * Sends the person once: waits for the uploads, composes the body of the case's own fields, keeps its bytes
 * in the draft and posts them, under the draft's key, until their outcome is known. A second press while that
 * goes on does nothing; after a reload the same bytes are asked again.
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
  const [{ state, pending }, setProgress] = useState<Progress>({ state: 'idle' })
  const [{ failure, attempt }, setOutcome] = useState<Outcome>({ failure: undefined, attempt: 0 })
  const abort = useRef<AbortController>(undefined)
  const creation = useMutation({
    mutationFn: ({ sending, isUnsure }: { sending: PendingRequest; isUnsure: boolean }) =>
      sendPerson(
        { ...sending, key: draft.key(), deskKey: deskKey?.() },
        {
          isUnsure,
          beforeTry: (triesBefore) => (triesBefore === 0 ? undefined : whenVisible()),
          onRetry: (missed, isInDoubt) =>
            setProgress({ state: isInDoubt ? 'checking' : 'rateLimited', pending: missed }),
        },
      ),
    // Whether the network is there shows when it is tried; a paused request would say nothing.
    networkMode: 'always',
    // The person is in what was sent: nothing of it stays behind in memory. At 0 the library asks without a pause
    // whether it may forget a request whose screen is gone.
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
    // Their outcome is unknown: they are sent as they were.
    const before = draft.pendingRequest()
    setProgress({ state: before === undefined ? 'waitingForFiles' : 'sending' })
    try {
      const sending = before ?? (await prepareRequest(sender, personCase, stop.signal))
      if (sending instanceof Failure || 'index' in sending) {
        fail(sending)
        return
      }
      setProgress({ state: 'sending' })
      const outcome = await creation.mutateAsync({ sending, isUnsure: before !== undefined })
      if (outcome.kind === 'created') await onCreated(outcome.id)
      else {
        if (!outcome.isUnknown) draft.setPendingRequest(undefined)
        const answers = answersOf(draft.read())
        fail(
          withFormMessages(outcome.failure, (path) =>
            textContextOf(answers, personCase, path, voice),
          ),
        )
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error
    } finally {
      abort.current = undefined
      setProgress({ state: 'idle' })
    }
  }
  /** Stops waiting for the uploads; they go on by themselves. */
  const cancelWaiting = () => abort.current?.abort()
  const share = () => uploadProgress(sender)
  return { state, pending, failure, attempt, send, stop: cancelWaiting, share }
}

export type Sending = ReturnType<typeof useSending>

interface Progress {
  state: SendingState
  /** Why the last request went unanswered, while it is sent again. */
  pending?: Failure
}

/** How the last try ended, and how many ended so. */
interface Outcome {
  failure: Failure | RefusedFile | undefined
  attempt: number
}

/** A page in the background may be frozen at any moment: it keeps its retries for when it is looked at. */
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
