import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createPerson } from '../../api/create-person'
import { Failure, type FieldFailure } from '../../api/failure'
import type { KeptSending } from '../../drafts/draft'
import type { DraftStore } from '../../drafts/draft-store'
import { answersOf } from '../../person/answers'
import type { PersonCase } from '../../person/cases'
import type { Voice } from '../../person/about'
import type { Attachments } from '../documents/attachments'
import { composeSending } from './compose-sending'
import { isAskedAgain, isHeldBack, isUnsure, isVerdict, pauseBefore } from './outcome'
import { uploadShare, whenSettled } from './settled-uploads'

/**
 * `checking`: an answer was missed, and the same bytes are asked again until it is known. `heldBack`: no answer was
 * missed, and the bytes are sent again after too many requests.
 */
export type SendingState = 'idle' | 'waitingForFiles' | 'sending' | 'checking' | 'heldBack'

/** A file the service refused, whose document has to be looked at again. */
export interface RefusedFile {
  index: number
}

/** How the last try ended, and how many ended so. */
interface Outcome {
  failure: Failure | RefusedFile | undefined
  attempt: number
}

/** Whose answers are sent, and who hears what the service found wrong with them. */
export interface Sender {
  draft: DraftStore
  attachments: Attachments
  keepFindings: (findings: readonly FieldFailure[]) => void
  voice?: Voice
}

/**
 * Sends the person once: waits for the uploads, composes the body of the case's own fields, keeps its bytes
 * in the draft and posts them, under the draft's key, until their outcome is known. A second press while that
 * goes on does nothing; after a reload the same bytes are asked again.
 */
export function useSending(
  { draft, attachments, keepFindings, voice }: Sender,
  personCase: PersonCase,
  onCreated: (id: string) => void | Promise<void>,
) {
  const [isWaiting, setIsWaiting] = useState(false)
  const [isAtWork, setIsAtWork] = useState(false)
  const [stateAfterFailure, setStateAfterFailure] = useState<SendingState>('checking')
  const [{ failure, attempt }, setOutcome] = useState<Outcome>({ failure: undefined, attempt: 0 })
  const abort = useRef<AbortController>(undefined)
  /** An answer was missed: the person may exist. */
  const isDoubtful = useRef(false)
  const creation = useMutation({
    mutationFn: createPerson,
    // Whether the network is there shows when it is tried; a paused request would say nothing.
    networkMode: 'always',
    retry: (count, error) => {
      if (isUnsure(error)) isDoubtful.current = true
      setStateAfterFailure(isHeldBack(error) && !isDoubtful.current ? 'heldBack' : 'checking')
      return isAskedAgain(count, error)
    },
    retryDelay: pauseBefore,
    // The person is in what was sent: nothing of it stays behind in memory. At 0 the library asks without a pause
    // whether it may forget a request whose screen is gone.
    gcTime: 1000,
  })

  /** The bytes to send: those of before, while their outcome is unknown, or the answers' own. */
  const bytesToSend = async (signal: AbortSignal): Promise<KeptSending | RefusedFile> => {
    const before = draft.sending()
    isDoubtful.current = before !== undefined
    if (before !== undefined) return before
    const files = answersOf(draft.read()).documents.map(({ file }) => file)
    setIsWaiting(true)
    const refused = await whenStored(files, signal)
    if (refused !== undefined) return { index: refused }
    const sending = composeSending(answersOf(draft.read()), personCase, attachments, voice)
    draft.keepSending(sending)
    // Only once the bytes are safe may they leave: a page killed from here on asks the same again.
    await draft.saved()
    return sending
  }
  const whenStored = async (files: readonly string[], signal: AbortSignal) => {
    const refused = await whenSettled(attachments, files, signal)
    if (refused !== undefined) return refused
    try {
      await Promise.race([attachments.refresh(files), whenAborted(signal)])
    } catch (error) {
      if (signal.aborted) throw error
      throw new Failure(navigator.onLine ? 'unreachable' : 'offline')
    }
    // What the service no longer had is on its way again.
    return whenSettled(attachments, files, signal)
  }

  const send = async () => {
    if (abort.current !== undefined) return
    const stop = new AbortController()
    abort.current = stop
    setIsAtWork(true)
    setOutcome({ failure: undefined, attempt })
    try {
      const sending = await bytesToSend(stop.signal)
      setIsWaiting(false)
      if ('index' in sending) setOutcome({ failure: sending, attempt: attempt + 1 })
      else {
        const { id } = await creation.mutateAsync({ ...sending, key: draft.key() })
        await onCreated(id)
      }
    } catch (error) {
      if (error instanceof Failure) {
        keepFindings(error.fields)
        const isKnown = isDoubtful.current ? isVerdict(error) : !isUnsure(error)
        if (isKnown) draft.keepSending(undefined)
        setOutcome({ failure: error, attempt: attempt + 1 })
      } else if (!stop.signal.aborted) throw error
    } finally {
      abort.current = undefined
      setIsWaiting(false)
      setIsAtWork(false)
    }
  }

  return {
    state: stateOf(isAtWork, isWaiting, creation.failureCount > 0 ? stateAfterFailure : 'sending'),
    /** Why the last question went unanswered, while it is asked again. */
    pending: creation.failureReason,
    failure,
    attempt,
    send,
    /** Stops waiting for the uploads; they go on by themselves. */
    stop: () => abort.current?.abort(),
    share: () =>
      uploadShare(
        attachments,
        answersOf(draft.read()).documents.map(({ file }) => file),
      ),
  }
}

function stateOf(isAtWork: boolean, isWaiting: boolean, onceSent: SendingState): SendingState {
  if (!isAtWork) return 'idle'
  return isWaiting ? 'waitingForFiles' : onceSent
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(new DOMException('Stopped waiting', 'AbortError'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
