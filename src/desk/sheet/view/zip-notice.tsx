import { useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { NoteText } from '../../../ui/field'
import { WrongIcon } from '../../../ui/icons'
import { sheetSession } from '../sheet-session'
import { someOf } from './some-of'

const { zips } = sheetSession

/** What became of the zips that were added last. */
export function ZipNotice() {
  const { current, refused, leftOut } = useSyncExternalStore(zips.subscribe, zips.read)
  const { zip } = deskTexts().sheet
  return (
    <>
      {current !== undefined && (
        <label className="sheet-progress">
          {zip.unpacking({ name: current.name })}
          <progress max={1} value={current.share} />
        </label>
      )}
      {refused.map(({ name, refusal }) => (
        <div key={name} className="field-note is-wrong" role="alert" data-zip={refusal}>
          <WrongIcon />
          <p>{zip.refusals[refusal]({ name })}</p>
        </div>
      ))}
      {leftOut.length > 0 && (
        <NoteText>
          <p data-files="left-out">{zip.leftOut({ names: someOf(leftOut) })}</p>
        </NoteText>
      )}
    </>
  )
}
