import { texts } from '../../texts/texts'
import type { SendingOutcome } from './outcome'
import type { Sending } from './use-sending'

/**
 * Returns the label of the send button, the message shown during retries, and the announcement for
 * screen readers.
 */
export function sendingTexts(
  { state, pending }: Pick<Sending, 'state' | 'pending'>,
  idle: string,
  percent: number,
): { button: string; shown?: string; outcome?: SendingOutcome; announcement: string } {
  const { review, failures } = texts()
  const { rateLimited, unsure } = review
  const button = {
    idle,
    waitingForFiles: review.waitingForFiles(percent),
    sending: review.sending,
    checking: review.checking,
    rateLimited: review.waitingToSend,
  }[state]
  if (state === 'rateLimited') return { button, shown: rateLimited, announcement: rateLimited }
  if (state !== 'checking') return { button, announcement: state === 'idle' ? '' : button }
  const why = pending?.reason === 'tooMany' ? rateLimited : failures[pending?.reason ?? 'unclear']
  return { button, shown: `${unsure} ${why}`, outcome: 'unknown', announcement: unsure }
}
