import { useSyncExternalStore } from 'react'
import { deskDraftLifetimeMs } from '../../contract/lifetimes'
import type { DraftStore } from '../../drafts/draft-store'
import { deskTexts } from '../../texts/desk-texts'

/** Returns what the device has of the answers, in words. */
export function useStorageText(draft: DraftStore) {
  const mode = useSyncExternalStore(draft.subscribe, draft.storageMode)
  const { onDevice, earlierOnDevice, refused } = deskTexts().onePerson.draftStorage
  const words = {
    onDevice: onDevice({ hours: deskDraftLifetimeMs / 3_600_000 }),
    earlierOnDevice,
    refused,
    // The desk has no choice to keep nothing.
    inMemory: undefined,
  }
  return { text: words[mode], isLost: mode === 'earlierOnDevice' || mode === 'refused' }
}

/** Says what the device has of the answers. */
export function DraftStorage({ draft }: { draft: DraftStore }) {
  return (
    <p className="desk-quiet" role="status">
      {useStorageText(draft).text}
    </p>
  )
}
