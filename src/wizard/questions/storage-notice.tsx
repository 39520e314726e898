import { useState, useSyncExternalStore } from 'react'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { useSession } from '../session/session'

/** Where the answers are kept, and the way to keep them nowhere: a shared phone is normal. */
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
