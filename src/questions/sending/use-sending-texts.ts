import { useEffect, useState, useSyncExternalStore } from 'react'
import { isOffline, subscribeOnline } from '../../api/online'
import { isFailingLong } from '../failing-long'
import { hasWaitingUpload, type SendContext, uploadProgress } from './prepare-request'
import { goingOn, type SendingTexts, sendingTexts } from './sending-texts'
import type { Sending } from './use-sending'

const longMs = 60_000

/** Returns what a screen says while it sends. `isLong`: it has failed for a minute. */
export function useSendingTexts(
  context: SendContext,
  { state, lastFailure }: Pick<Sending, 'state' | 'lastFailure'>,
  idle: string,
): SendingTexts & { isLong: boolean } {
  const { subscribe } = context.attachments
  const percent = useSyncExternalStore(subscribe, () => Math.floor(uploadProgress(context) * 100))
  const isWaiting = useSyncExternalStore(subscribe, () => hasWaitingUpload(context))
  const isHeldUp = lastFailure !== undefined || isWaiting
  const found = sendingTexts(state, idle, {
    percent,
    isHeldUp,
    isOffline: useSyncExternalStore(subscribeOnline, isOffline),
  })
  const { shown } = found
  const isLong = useFailingLong(state === 'checking' ? 'rateLimited' : state, shown !== undefined)
  if (shown === undefined || !isLong) return { ...found, isLong: false }
  const both = goingOn(shown, lastFailure?.reference)
  return { ...found, shown: both, announcement: both, isLong }
}

/**
 * Returns true once a stage has failed for a minute. Between two tries of a stage nothing seems wrong, and the minute
 * goes on.
 */
function useFailingLong(stage: string, isFailing: boolean): boolean {
  const [failed, setFailed] = useState<string>()
  const hasFailed = failed === stage
  if (isFailing && !hasFailed) setFailed(stage)
  useEffect(() => {
    if (!hasFailed) return undefined
    const timer = setTimeout(() => isFailingLong.set(true), longMs)
    return () => {
      clearTimeout(timer)
      isFailingLong.set(false)
    }
  }, [hasFailed])
  return useSyncExternalStore(isFailingLong.subscribe, isFailingLong.read)
}
