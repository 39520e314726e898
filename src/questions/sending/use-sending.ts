import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Press, Sender, SendingProgress } from './sender'

/** How sending stands, and what a screen can do about it. */
export interface Sending extends SendingProgress {
  /** The outcome of the last request is unknown: the same bytes are sent again. */
  isUnknown: boolean
  send: () => void
  stop: () => void
}

/**
 * Connects a screen to the sender of its draft. After a reload it sends a pending request again. A screen that is left
 * takes back what has not left the device.
 */
export function useSending(sender: Sender, press: Press): Sending {
  const progress = useSyncExternalStore(sender.subscribe, sender.read)
  const { mutateAsync } = useMutation({
    mutationFn: sender.send,
    // Try even when the browser says it is offline: a paused mutation reports nothing.
    networkMode: 'always',
    // The press may hold answers, so remove it from memory soon. With 0, the library checks in a busy loop
    // whether it can remove a mutation whose screen is gone.
    gcTime: 1000,
  })
  const send = () => void mutateAsync(press)

  const resend = useEffectEvent(() => {
    if (sender.isUnknown()) send()
  })
  useEffect(() => {
    resend()
    return sender.takeBack
  }, [sender])
  return { ...progress, isUnknown: sender.isUnknown(), send, stop: sender.stop }
}
