import { useState, useSyncExternalStore } from 'react'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { useSession } from '../session/session'

/**
 * Says what the device has of the answers, and offers to delete them as long as it has any: many
 * people share a phone.
 */
export function StorageNotice() {
  const { draft } = useSession()
  const mode = useSyncExternalStore(draft.subscribe, draft.storageMode)
  const [isStopping, setIsStopping] = useState(false)
  const labels = texts().keeping
  return (
    <div className="keeping">
      <p role="status">{labels[mode]}</p>
      {(mode === 'onDevice' || mode === 'earlierOnDevice') && (
        <Button
          variant="quiet"
          name="stop-keeping"
          isBusy={isStopping}
          onClick={() => {
            setIsStopping(true)
            void draft.stopSaving().finally(() => setIsStopping(false))
          }}
        >
          {labels.stop}
        </Button>
      )}
    </div>
  )
}
