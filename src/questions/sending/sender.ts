import type { Failure } from '../../api/failure'
import { showThrown } from '../../api/thrown'
import type { PersonCase } from '../../person'
import { createStore } from '../../ui/listeners'
import type { RefusedFile, SendContext, SentPerson } from './prepare-request'
import { sendPress } from './send-press'

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

export interface SendingProgress {
  state: SendingState
  /** The service could not be asked for the documents, and is asked again. */
  isRetrying?: boolean
  /** Support finds by it why the last try failed. */
  reference?: string | undefined
  /** Why the last attempt failed. */
  failure?: Failure | RefusedFile | undefined
  /** The number of failed attempts. */
  attempt: number
}

/** One press of Send. Its functions outlive the screen, so they must not depend on it. */
export interface Press {
  personCase: PersonCase
  /** Validates the screen. The answers are taken from the draft when it resolves to true. */
  isValid?: () => Promise<boolean>
  /** Resolves to false if the person must be confirmed first. Until then the answers stay as they are. */
  mayCreate?: () => Promise<boolean>
  onCreated: (id: string, person: SentPerson) => void | Promise<void>
  onFailed?: (failure: Failure) => void
}

/** Sends the person of one draft, whichever screen shows it. */
export interface Sender {
  read: () => SendingProgress
  subscribe: (listener: () => void) => () => void
  /** True from the moment the request may leave the device until its outcome is known. */
  isUnknown: () => boolean
  /** True while the answers must stay as they are. */
  isLocked: () => boolean
  /**
   * Sends what the draft holds now: waits for its uploads, saves the request in the draft, and posts it until the
   * outcome is known. Calls during a send do nothing, except that one replaces a press that still validates. A request
   * whose outcome is unknown is sent again unchanged.
   */
  send: (press: Press) => Promise<void>
  /** Ends the waiting and the retries. Uploads go on. */
  stop: () => void
  /** The screen is left: nothing that is still on the device is sent, and a failure is no longer shown. */
  takeBack: () => void
}

export function createSender(context: SendContext): Sender {
  const progress = createStore<SendingProgress>({ state: 'idle', attempt: 0 })
  let current: AbortController | undefined

  const isUnknown = () => context.draft.pendingRequest() !== undefined
  const isLocked = () => isUnknown() || progress.read().state !== 'idle'
  return {
    read: progress.read,
    subscribe: progress.subscribe,
    isUnknown,
    isLocked,
    send: async (press) => {
      if (current !== undefined && isLocked()) return
      // It still validates what the page showed before, and may do so for long.
      current?.abort()
      const stop = new AbortController()
      current = stop
      try {
        await sendPress(context, press, {
          signal: stop.signal,
          progress: progress.read,
          show: (shown) => {
            if (current === stop)
              progress.set({
                ...progress.read(),
                isRetrying: false,
                reference: undefined,
                ...shown,
              })
          },
        })
      } catch (error) {
        if (!stop.signal.aborted) showThrown(error)
      } finally {
        if (current === stop) {
          current = undefined
          progress.set({ ...progress.read(), state: 'idle' })
        }
      }
    },
    stop: () => current?.abort(),
    takeBack: () => {
      if (isUnknown()) return
      current?.abort()
      current = undefined
      progress.set({ state: 'idle', attempt: 0 })
    },
  }
}

const senders = new WeakMap<object, Sender>()

/** Returns the one sender of a draft. It is made here, because the first screen loads without this code. */
export function senderOf(context: SendContext): Sender {
  const sender = senders.get(context.draft) ?? createSender(context)
  senders.set(context.draft, sender)
  return sender
}
