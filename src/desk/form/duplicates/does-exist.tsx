import { useEffect, useRef, useSyncExternalStore } from 'react'
import { pageSession } from '../../../api/session-token'
import { subscribeSending } from '../../../questions/sending/person-mutation'
import { deskTexts } from '../../../texts/desk-texts'
import { formatDate } from '../../../texts/shown-values'
import { Button } from '../../../ui/button'
import { NoteText } from '../../../ui/field'
import { TickIcon, WaitIcon } from '../../../ui/icons'
import { Checkbox } from '../../../ui/checkbox'
import { openKeyField } from '../../desk-menu'
import { deskKey } from '../../key/desk-key'
import type { DuplicatesState } from './duplicate-store'
import type { IdentifierKind } from '../../../person'
import type { Duplicates } from './use-duplicates'
import { isAtNewestPress } from '../../../ui/press'

/** Says below the numbers whether the person exists, and lets staff confirm that this is another person. */
export function DoesExist({ duplicates }: { duplicates: Duplicates }) {
  const { store } = duplicates
  const shown = useSyncExternalStore(store.subscribe, store.read)
  const { standing } = useSyncExternalStore(deskKey.subscribe, deskKey.state)
  const { found, lookup = { state: 'unasked' as const } } = shown
  const isKeyWrong = standing === 'wrong'
  const asked = lookup.state === 'answered' ? 'nobody' : lookup.state
  const state = isKeyWrong ? 'unanswered' : found.length > 0 ? 'exists' : asked
  const whyNot = lookup.state === 'unanswered' ? lookup.why : undefined
  const why = isKeyWrong ? 'key' : state === 'unanswered' ? whyNot : undefined
  return (
    <div className="does-exist" data-duplicates={state} data-why={why}>
      <div role="status">
        {found.length > 0 ? (
          <NoteText>
            {found.map((each) => (
              <FoundPerson key={each.by} {...each} />
            ))}
          </NoteText>
        ) : (
          <Lookup state={state} why={why} onAgain={duplicates.checkNow} />
        )}
      </div>
      {found.length > 0 && <Confirmation duplicates={duplicates} shown={shown} />}
    </div>
  )
}

interface LookupProps {
  state: string
  why: 'key' | 'tooMany' | 'other' | undefined
  onAgain: () => void
}

/** How asking stands, as long as nobody is found. */
function Lookup({ state, why, onAgain }: LookupProps) {
  const { key } = useSyncExternalStore(deskKey.subscribe, deskKey.state)
  const { isRefused } = useSyncExternalStore(pageSession.subscribe, pageSession.read)
  const labels = deskTexts().duplicates
  if (key === '' || why === 'key') {
    const { notAllowed } = deskTexts().sheet.stopped
    const said = why === 'key' ? labels.unanswered.key : isRefused ? notAllowed : labels.noKey
    return (
      <p>
        <span>{`${said} `}</span>
        <Button variant="quiet" name="add-desk-key" onClick={openKeyField}>
          {labels.addKey}
        </Button>
      </p>
    )
  }
  if (state === 'nobody') {
    return (
      <p className="desk-line is-good">
        <TickIcon />
        <span>{labels.nobody}</span>
      </p>
    )
  }
  if (state === 'asking') {
    return (
      <p className="desk-line">
        <WaitIcon />
        <span>{labels.asking}</span>
      </p>
    )
  }
  return (
    <p>
      <span>{why === undefined ? labels.waiting : `${labels.unanswered[why]} `}</span>
      {why === 'other' && (
        <Button variant="quiet" name="ask-again" onClick={onAgain}>
          {labels.again}
        </Button>
      )}
    </p>
  )
}

/** Says which number is known, and on which day its person was created. */
function FoundPerson({ by, createdAt }: { by: IdentifierKind; createdAt: string }) {
  const { exists } = deskTexts().duplicates
  // The date is an element, so its place in the sentence is marked.
  const [before, after] = exists[by]({ when: '\n' }).split('\n')
  return (
    <span>
      <span>{before}</span>
      <time dateTime={createdAt}>{formatDate(new Date(createdAt))}</time>
      <span>{after}</span>
    </span>
  )
}

/** A checkbox rather than a second press of the same key, which can happen by accident. */
function Confirmation({ duplicates, shown }: { duplicates: Duplicates; shown: DuplicatesState }) {
  const container = useRef<HTMLDivElement>(null)
  const { anyway, confirmFirst } = deskTexts().duplicates
  const { isConfirmed, isConfirmationMissed } = shown
  // While the person is being sent, it is locked.
  const { isLocked } = duplicates
  const isSending = useSyncExternalStore(subscribeSending, isLocked)
  useEffect(() => {
    if (isConfirmationMissed && !isSending && isAtNewestPress())
      container.current?.querySelector('input')?.focus()
  }, [isConfirmationMissed, isSending])
  return (
    <div ref={container}>
      <Checkbox
        name="create-anyway"
        label={anyway}
        checked={isConfirmed}
        aria-invalid={isConfirmationMissed || undefined}
        aria-describedby={isConfirmationMissed ? 'create-anyway-error' : undefined}
        onChange={(event) => duplicates.store.confirm(event.currentTarget.checked)}
      />
      {isConfirmationMissed && (
        <p className="field-error" id="create-anyway-error">
          {confirmFirst}
        </p>
      )}
    </div>
  )
}
