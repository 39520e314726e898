import { useState, useSyncExternalStore } from 'react'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { useSession } from '../session/session'

/**
 * Says what the device has of the answers. `isFirst`: the first screen of questions offers to delete them, because many
 * people share a phone. Another screen offers it only if the device has less than it should. To undo it is offered on
 * every screen.
 */
export function StorageNotice({ isFirst }: { isFirst: boolean }) {
  const { draft } = useSession()
  const mode = useSyncExternalStore(draft.subscribe, draft.storageMode)
  const [isBusy, setIsBusy] = useState(false)
  const labels = texts().keeping
  const isKept = mode === 'onDevice' || mode === 'earlierOnDevice'
  const canStop = mode === 'earlierOnDevice' || (isFirst && mode === 'onDevice')
  const press = (isStop: boolean) => {
    setIsBusy(true)
    const saved = isStop ? draft.stopSaving() : draft.startSaving()
    void saved.finally(() => setIsBusy(false))
  }
  return (
    <div className="keeping">
      <p role="status">{labels[mode]}</p>
      {(canStop || mode === 'inMemory') && (
        <Button
          variant="quiet"
          name={isKept ? 'stop-keeping' : 'undo-keeping'}
          isBusy={isBusy}
          onClick={() => press(isKept)}
        >
          {isKept ? labels.stop : labels.undo}
        </Button>
      )}
    </div>
  )
}
