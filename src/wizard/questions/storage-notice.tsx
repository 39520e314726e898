import { useState, useSyncExternalStore } from 'react'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { useSession } from '../session/session'

/**
 * Says what the device has of the answers. `isFirst`: the first screen of questions offers to delete them, because many
 * people share a phone. Another screen says something only if the device has less than it should, or if that changes.
 */
export function StorageNotice({ isFirst }: { isFirst: boolean }) {
  const { draft } = useSession()
  const mode = useSyncExternalStore(draft.subscribe, draft.storageMode)
  const [modeBefore] = useState(mode)
  const [isBusy, setIsBusy] = useState(false)
  const labels = texts().keeping
  const isQuiet = !isFirst && mode === 'onDevice' && modeBefore === 'onDevice'
  const isKept = mode === 'onDevice' || mode === 'earlierOnDevice'
  const canStop = mode === 'earlierOnDevice' || (isFirst && mode === 'onDevice')
  const press = (isStop: boolean) => {
    setIsBusy(true)
    const saved = isStop ? draft.stopSaving() : draft.startSaving()
    void saved.finally(() => setIsBusy(false))
  }
  return (
    <div className={isQuiet ? 'visually-hidden' : 'keeping'}>
      <p role="status">{isQuiet ? '' : labels[mode]}</p>
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
