import { useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { stepOf } from '../editing'
import { sheetSession } from '../sheet-session'
import { useOverview } from './use-sheet'
import { useSheetKeys } from './use-sheet-keys'

/** What changes cells besides typing, and what became of it. */
export function EditBar() {
  useSheetKeys()
  const overview = useOverview()
  const { replacing, note } = sheetSession
  const replaced = useSyncExternalStore(replacing.subscribe, replacing.read)
  const pasted = useSyncExternalStore(note.subscribe, note.read)
  const { edits } = deskTexts().sheet
  const nextOf = (way: 'undo' | 'redo') => stepOf(way, overview, replaced)
  if (overview.phase === 'none' && nextOf('undo') === undefined) return null
  const { fileName = '' } = replaced.replaced ?? {}
  return (
    <div className="edit-bar">
      {(['undo', 'redo'] as const).map((way) => (
        <Button
          key={way}
          variant="quiet"
          name={way}
          aria-disabled={nextOf(way) === undefined || undefined}
          onClick={sheetSession[way]}
        >
          {nextOf(way) === 'sheet' ? edits.reopen[way]({ name: fileName }) : edits[way]}
        </Button>
      ))}
      <p role="status">
        {pasted?.isNowhere && edits.nowhere}
        {pasted !== undefined && !pasted.isNowhere && edits.pasted({ count: pasted.changed })}{' '}
        {pasted !== undefined && pasted.left > 0 && edits.left({ count: pasted.left })}
      </p>
    </div>
  )
}
