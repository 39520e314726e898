import { useState, useSyncExternalStore } from 'react'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { useSession } from '../session/session'

/** Says where the answers are saved, and offers to stop saving them: many people share a phone. */
export function StorageNotice() {
  const { draft } = useSession()
  const keeping = useSyncExternalStore(draft.subscribe, draft.storageMode)
  const [isStopping, setIsStopping] = useState(false)
  const labels = texts().keeping
  return (
    <div className="keeping">
      <p role="status">{labels[keeping]}</p>
      {keeping === 'onDevice' && (
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
