import { Fragment, useEffect, useRef, useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { formatDate } from '../../../texts/shown-values'
import { Button } from '../../../ui/button'
import { NoteText } from '../../../ui/field'
import { Checkbox } from '../../../ui/checkbox'
import { openKeyField } from '../../desk-menu'
import { deskKey } from '../../key/desk-key'
import type { DuplicatesState } from './duplicates-state'
import { type IdentifierKind, identifierKinds } from '../../../person'
import type { Duplicates } from './use-duplicates'
import { isAtNewestPress } from '../../../ui/press'

/** Warns that a person with these numbers exists, and lets staff confirm that this is another person. */
export function DuplicateWarning({ duplicates }: { duplicates: Duplicates }) {
  const { store } = duplicates
  const shown = useSyncExternalStore(store.subscribe, store.read)
  const { key, standing } = useSyncExternalStore(deskKey.subscribe, deskKey.state)
  const labels = deskTexts().duplicates
  const found = identifierKinds.flatMap((by) => {
    const result = shown.results[by]
    return result?.state === 'exists' ? [{ by, createdAt: result.createdAt }] : []
  })
  const isKeyWrong = standing === 'wrong'
  const state = isKeyWrong ? 'unanswered' : stateOf(shown)
  return (
    <section
      className="duplicates"
      data-duplicates={state}
      data-why={state === 'unanswered' ? (isKeyWrong ? 'key' : whyUnanswered(shown)) : undefined}
    >
      <h2>{labels.heading}</h2>
      <div role="status">
        {found.length > 0 && (
          <NoteText>
            {found.map((each) => (
              <FoundPerson key={each.by} {...each} />
            ))}
          </NoteText>
        )}
      </div>
      {found.length > 0 && <Confirmation duplicates={duplicates} shown={shown} />}
      <p className="desk-quiet" role="status">
        {key === '' ? (
          <Fragment>
            <span>{`${isKeyWrong ? labels.unanswered.key : labels.noKey} `}</span>
            <Button variant="quiet" name="add-desk-key" onClick={openKeyField}>
              {labels.addKey}
            </Button>
          </Fragment>
        ) : (
          found.length === 0 && statusText(shown)
        )}
      </p>
    </section>
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
  useEffect(() => {
    if (isConfirmationMissed && isAtNewestPress())
      container.current?.querySelector('input')?.focus()
  }, [isConfirmationMissed])
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

/** The state of all lookups, for test suites: the most important one wins. */
function stateOf({ results }: DuplicatesState): string {
  const states = Object.values(results).map(({ state }) => state)
  const order = ['exists', 'asking', 'unanswered', 'nobody'] as const
  return order.find((state) => states.includes(state)) ?? 'unasked'
}

/** Why a lookup has no result. A wrong key comes first, because only staff can correct it. */
function whyUnanswered({ results }: DuplicatesState) {
  const reasons = Object.values(results).flatMap((each) =>
    each.state === 'unanswered' ? [each.why] : [],
  )
  return reasons.find((why) => why === 'key') ?? reasons[0]
}

function statusText(shown: DuplicatesState): string {
  const labels = deskTexts().duplicates
  const all = Object.values(shown.results)
  const why = whyUnanswered(shown)
  if (all.length === 0) return labels.waiting
  if (why !== undefined) return labels.unanswered[why]
  return all.some(({ state }) => state === 'asking') ? labels.asking : labels.nobody
}
