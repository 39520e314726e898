import { useEffect, useState, useSyncExternalStore } from 'react'
import { isOffline, subscribeOnline } from '../../api/online'
import { texts } from '../../texts/texts'
import type { SendingOutcome } from './failure-items'
import { hasWaitingUpload, type SendContext, uploadProgress } from './prepare-request'
import type { Sending } from './use-sending'

const slowMs = 8000
const longMs = 60_000

interface SendingTexts {
  button: string
  /** Why it takes long, and what the page does about it. */
  shown: string | undefined
  outcome: SendingOutcome | undefined
  /** For screen readers. */
  announcement: string
  /** It has failed for a minute. */
  isLong: boolean
}

/** Returns the label of the send button, and what stands beside it. */
export function useSendingTexts(
  context: SendContext,
  { state, lastFailure }: Pick<Sending, 'state' | 'lastFailure'>,
  idle: string,
): SendingTexts {
  const { review, failures } = texts()
  const files = useFilesText(context, lastFailure !== undefined)
  const isOfflineNow = useSyncExternalStore(subscribeOnline, isOffline)
  const isSlow = useIsSlow(state === 'sending')
  const minutes = Math.max(1, Math.round((lastFailure?.retryAfter ?? 60) / 60))
  const { button, why }: { button: string; why?: string | undefined } = {
    idle: { button: idle },
    // The desk says itself what it looks up.
    lookingUp: { button: idle },
    waitingForFiles: isOfflineNow ? { button: review.waitingToSend, why: review.offline } : files,
    sending: { button: review.sending, why: isSlow ? review.still : undefined },
    // A request has left, so it is not said that nothing was sent.
    checking: {
      button: review.checking,
      why: isOfflineNow ? review.unsureOffline : review.unsure,
    },
    rateLimited: { button: review.waitingToSend, why: review.rateLimited({ minutes }) },
  }[state]
  const isFailing = why !== undefined
  const isLong = useFailingLong(state === 'checking' ? 'rateLimited' : state, isFailing)
  const id = lastFailure?.reference
  const more = [review.goesOn, ...(id === undefined ? [] : [failures.reference({ id })])]
  const shown = isFailing && isLong ? [why, ...more].join(' ') : why
  return {
    button,
    shown,
    outcome: state === 'checking' ? 'unknown' : undefined,
    announcement: shown ?? (button === idle ? '' : button),
    isLong: isFailing && isLong,
  }
}

/** The files are sent, then checked, and either may have to be tried again. */
function useFilesText(context: SendContext, hasFailed: boolean) {
  const { review } = texts()
  const { subscribe } = context.attachments
  const percent = useSyncExternalStore(subscribe, () => Math.floor(uploadProgress(context) * 100))
  const isWaiting = useSyncExternalStore(subscribe, () => hasWaitingUpload(context))
  if (hasFailed || isWaiting) return { button: review.retryingFiles, why: review.filesHeldUp }
  return { button: percent < 100 ? review.waitingForFiles({ percent }) : review.checkingFiles }
}

/** Returns true once a request has been without an answer for some seconds. */
function useIsSlow(isSending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isSending) return undefined
    const timer = setTimeout(() => setIsSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isSending])
  return isSlow && isSending
}

/**
 * Returns true once a stage has failed for a minute. Between two tries of a stage nothing seems wrong, and the minute
 * goes on.
 */
function useFailingLong(stage: string, isFailing: boolean): boolean {
  const [failed, setFailed] = useState<string>()
  const [isLong, setIsLong] = useState(false)
  const hasFailed = failed === stage
  if (isFailing && !hasFailed) setFailed(stage)
  useEffect(() => {
    if (!hasFailed) return undefined
    const timer = setTimeout(() => setIsLong(true), longMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [hasFailed])
  return isLong
}
