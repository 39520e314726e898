import { texts } from '../../texts/texts'
import type { SendingOutcome } from './outcome'
import type { SendingProgress } from './sender'

/**
 * Returns the label of the send button, the message shown during retries, and the announcement for
 * screen readers.
 */
export function sendingTexts(
  { state }: Pick<SendingProgress, 'state'>,
  idle: string,
  percent: number,
  isHeldUp = false,
): { button: string; shown?: string; outcome?: SendingOutcome; announcement: string } {
  const { review } = texts()
  const { rateLimited, unsure } = review
  const button = {
    idle,
    // The desk says itself what it looks up.
    lookingUp: idle,
    waitingForFiles: waitingText(percent, isHeldUp),
    sending: review.sending,
    checking: review.checking,
    rateLimited: review.waitingToSend,
  }[state]
  if (state === 'rateLimited') return { button, shown: rateLimited, announcement: rateLimited }
  if (state !== 'checking') return { button, announcement: button === idle ? '' : button }
  return { button, shown: unsure, outcome: 'unknown', announcement: unsure }
}

/** The files come first: they are sent, then checked, and either may have to be tried again. */
function waitingText(percent: number, isHeldUp: boolean): string {
  const { review } = texts()
  if (isHeldUp) return review.retryingFiles
  return percent < 100 ? review.waitingForFiles({ percent }) : review.checkingFiles
}
