import { texts } from '../../texts/texts'
import type { SendingOutcome } from './failure-items'
import type { SendingState } from './use-sending'

/** What holds up the sending. */
export interface Circumstances {
  /** The uploaded share of all files, from 0 to 100. */
  percent: number
  /** An upload, or the question for it, waits for its next try. */
  isHeldUp: boolean
  isOffline: boolean
}

export interface SendingTexts {
  button: string
  /** Why it takes long, and what the page does about it. */
  shown?: string
  outcome?: SendingOutcome
  /** For screen readers. */
  announcement: string
}

/** Returns the label of the send button, and what stands beside it. */
export function sendingTexts(
  state: SendingState,
  idle: string,
  circumstances: Circumstances,
): SendingTexts {
  const { review } = texts()
  const button = {
    idle,
    // The desk says itself what it looks up.
    lookingUp: idle,
    waitingForFiles: waitingText(circumstances),
    sending: review.sending,
    checking: review.checking,
    rateLimited: review.waitingToSend,
  }[state]
  const shown = whyHeldUp(state, circumstances)
  if (shown === undefined) return { button, announcement: button === idle ? '' : button }
  return {
    button,
    shown,
    ...(state === 'checking' && { outcome: 'unknown' }),
    announcement: shown,
  }
}

/** Adds, after a minute, that the page goes on, and the reference for support. */
export function goingOn(shown: string, reference: string | undefined): string {
  const { review, failures } = texts()
  const found = reference === undefined ? [] : [failures.reference({ id: reference })]
  return [shown, review.goesOn, ...found].join(' ')
}

/** The files come first: they are sent, then checked, and either may have to be tried again. */
function waitingText({ percent, isHeldUp, isOffline }: Circumstances): string {
  const { review } = texts()
  if (isOffline) return review.waitingToSend
  if (isHeldUp) return review.retryingFiles
  return percent < 100 ? review.waitingForFiles({ percent }) : review.checkingFiles
}

function whyHeldUp(
  state: SendingState,
  { isHeldUp, isOffline }: Circumstances,
): string | undefined {
  const { review } = texts()
  if (state === 'rateLimited') return review.rateLimited
  // A request has left, so it is not said that nothing was sent.
  if (state === 'checking') return isOffline ? review.unsureOffline : review.unsure
  if (state !== 'waitingForFiles') return undefined
  if (isOffline) return review.offline
  return isHeldUp ? review.filesHeldUp : undefined
}
