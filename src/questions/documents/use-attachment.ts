import { useSyncExternalStore } from 'react'
import type { Attachment } from './attachments'
import { useShared } from '../questions-context'

/** One attachment, rendered again as its upload goes on. */
export function useAttachment(key: string): Attachment | undefined {
  const { attachments } = useShared()
  return useSyncExternalStore(attachments.subscribe, () => attachments.get(key))
}
