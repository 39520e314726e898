import { useSyncExternalStore } from 'react'
import { deskDraftLifetimeMs } from '../../contract/lifetimes'
import { deskTexts } from '../../texts/desk-texts'
import { useDesk } from './session/desk-session'

/** Says what the device has of the answers. */
export function DraftStorage() {
  const { draft } = useDesk()
  const mode = useSyncExternalStore(draft.subscribe, draft.storageMode)
  const { onDevice, earlierOnDevice, refused } = deskTexts().onePerson.draftStorage
  const words = {
    onDevice: onDevice({ hours: deskDraftLifetimeMs / 3_600_000 }),
    earlierOnDevice,
    refused,
    // The desk has no choice to keep nothing.
    inMemory: undefined,
  }
  return (
    <p className="desk-storage desk-quiet" role="status">
      {words[mode]}
    </p>
  )
}
