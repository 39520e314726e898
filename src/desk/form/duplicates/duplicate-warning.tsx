import { useEffect, useRef, useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Note } from '../../../ui/field'
import { Checkbox } from '../../../ui/checkbox'
import { deskKey } from '../../key/desk-key'
import { DeskKeyField } from './desk-key-field'
import type { DuplicatesState, Known } from './duplicates-state'
import { type AskedBy, askedBy } from './questions'
import type { Duplicates } from './use-duplicates'

/** Says whether somebody with these numbers is there already, and takes the word that it is another person. */
export function DuplicateWarning({ duplicates }: { duplicates: Duplicates }) {
  const { board } = duplicates
  const shown = useSyncExternalStore(board.subscribe, board.read)
  const hasKey = useSyncExternalStore(deskKey.subscribe, deskKey.read) !== ''
  const { heading } = deskTexts().duplicates
  const found = askedBy.flatMap((by) => {
    const known = shown.known[by]
    return known?.state === 'exists' ? [{ by, createdAt: known.createdAt }] : []
  })
  const isKeyRefused = Object.values(shown.known).some(isKeyRefusal)
  return (
    <section
      className="duplicates"
      data-duplicates={stateOf(shown)}
      data-why={stateOf(shown) === 'unanswered' ? whyUnanswered(shown) : undefined}
    >
      <h2>{heading}</h2>
      <div role="status">
        {found.length > 0 && (
          <Note>
            {found.map((each) => (
              <Found key={each.by} {...each} />
            ))}
          </Note>
        )}
      </div>
      {found.length > 0 && <Confirmation duplicates={duplicates} shown={shown} />}
      {hasKey && (
        <p className="desk-quiet" role="status">
          {found.length === 0 && said(shown)}
        </p>
      )}
      <DeskKeyField isRefused={isKeyRefused} />
    </section>
  )
}

/** Says by which number somebody was found, and on which day they were created. */
function Found({ by, createdAt }: { by: AskedBy; createdAt: string }) {
  const { exists, day } = deskTexts().duplicates
  const { before, after } = exists[by]
  return (
    <span>
      {before}
      <time dateTime={createdAt}>{day(new Date(createdAt))}</time>
      {after}
    </span>
  )
}

/** A tick, and not a second press of the same key: whoever presses twice by accident confirms nothing. */
function Confirmation({ duplicates, shown }: { duplicates: Duplicates; shown: DuplicatesState }) {
  const place = useRef<HTMLDivElement>(null)
  const { anyway, confirmFirst } = deskTexts().duplicates
  const { isConfirmed, isConfirmationMissed } = shown
  useEffect(() => {
    if (isConfirmationMissed) place.current?.querySelector('input')?.focus()
  }, [isConfirmationMissed])
  return (
    <div ref={place}>
      <Checkbox
        name="create-anyway"
        label={anyway}
        checked={isConfirmed}
        aria-invalid={isConfirmationMissed || undefined}
        aria-describedby={isConfirmationMissed ? 'create-anyway-error' : undefined}
        onChange={(event) => duplicates.board.confirm(event.currentTarget.checked)}
      />
      {isConfirmationMissed && (
        <p className="field-error" id="create-anyway-error">
          {confirmFirst}
        </p>
      )}
    </div>
  )
}

/** For suites: whether somebody is there already, as far as it is known. */
function stateOf({ known }: DuplicatesState): string {
  const states = Object.values(known).map(({ state }) => state)
  const order = ['exists', 'asking', 'unanswered', 'nobody'] as const
  return order.find((state) => states.includes(state)) ?? 'unasked'
}

/** Why a question has no answer: a wrong key first, as only the person at the desk can change that. */
function whyUnanswered({ known }: DuplicatesState) {
  const reasons = Object.values(known).flatMap((each) =>
    each.state === 'unanswered' ? [each.why] : [],
  )
  return reasons.find((why) => why === 'key') ?? reasons[0]
}

function said(shown: DuplicatesState): string {
  const words = deskTexts().duplicates
  const all = Object.values(shown.known)
  const why = whyUnanswered(shown)
  if (all.length === 0) return words.waiting
  if (why !== undefined) return words.unanswered[why]
  return all.some(({ state }) => state === 'asking') ? words.asking : words.nobody
}

function isKeyRefusal(known: Known): boolean {
  return known.state === 'unanswered' && known.why === 'key'
}
