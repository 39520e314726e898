import { useEffect, useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { formatDate } from '../../../texts/shown-values'
import { NoteText } from '../../../ui/field'
import { DeskKeyField } from '../../key/desk-key-field'
import { deskKey } from '../../key/desk-key'
import { createExistingPeople, type ExistingPeople } from '../existing/existing-people'
import { sheetSession } from '../sheet-session'
import { isBusy } from '../state/sheet-state'
import { useOverview } from './use-sheet'

const shownRows = 5

const people = createExistingPeople(undefined, sheetSession.known)

/** Whether the desk still finds out which rows have a person who exists. */
export function useIsAsking(): boolean {
  return useSyncExternalStore(people.pending.subscribe, people.pending.read)
}

/** Says which rows have a person who exists already, once every row is checked and the desk has its key. */
export function ExistingNotice() {
  const { phase, totals, sending } = useOverview()
  const key = useSyncExternalStore(deskKey.subscribe, deskKey.read)
  const existing = useSyncExternalStore(people.subscribe, people.read)
  const isChecked = phase === 'checked' && totals.unchecked === 0 && totals.all > 0
  const { rows, columns } = sheetSession.sheet.state()
  const { cellVersion } = rows
  useEffect(() => people.clear, [key])
  useEffect(() => {
    // While rows are sent, their people come to exist.
    if (isChecked && !isBusy(sending)) void people.check(sheetSession.sheet.state(), key)
    // oxlint-disable-next-line react/exhaustive-deps -- The phase says all that is used of sending.
  }, [key, isChecked, cellVersion, columns, sending.phase])
  // A sheet from the device is paused at first.
  const hasBegun = sending.phase !== 'idle' && (sending.phase !== 'paused' || totals.created > 0)
  if (!isChecked || hasBegun) return null
  return (
    <div className="sheet-existing" data-existing={existing.state}>
      <Existing existing={existing} />
      <KeyFold existing={existing} hasKey={key !== ''} />
    </div>
  )
}

function Existing({ existing }: { existing: ExistingPeople }) {
  const { existing: words } = deskTexts().sheet
  if (existing.state === 'answered' && existing.found.length > 0) {
    const hidden = existing.found.length - shownRows
    return (
      <NoteText>
        {existing.found.slice(0, shownRows).map(({ row, by, createdAt }) => (
          <p key={`${row} ${by}`}>{words[by]({ row, when: formatDate(new Date(createdAt)) })}</p>
        ))}
        {hidden > 0 && <p>{words.more({ count: hidden })}</p>}
      </NoteText>
    )
  }
  return <p role="status">{statusOf(existing)}</p>
}

function statusOf(existing: ExistingPeople): string {
  const { existing: words } = deskTexts().sheet
  if (existing.state === 'unanswered') return words.unanswered[existing.why]
  if (existing.state === 'asking') return words.asking
  return existing.state === 'answered' ? words.nobody : ''
}

/** Without the right key, a line that opens the field for it. */
function KeyFold({ existing, hasKey }: { existing: ExistingPeople; hasKey: boolean }) {
  const isRefused = existing.state === 'unanswered' && existing.why === 'key'
  if (hasKey && !isRefused) return null
  return (
    <details className="desk-fold">
      <summary>{deskTexts().sheet.existing.noKey}</summary>
      <DeskKeyField isRefused={isRefused} />
    </details>
  )
}
