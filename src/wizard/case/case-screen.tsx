import { type SubmitEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { caseFor, currencies, kindsFor, screensOf } from '../../person/cases'
import { screens } from '../../person/screens'
import { firstTexts } from '../../texts/first-texts'
import { Button } from '../../ui/button'
import { ChoiceField } from '../../ui/choice-field'
import { TickBox } from '../../ui/checkbox'
import { changeIn, sharedDeviceName } from '../screen/addresses'
import { goOn } from '../screen/navigation'
import { ScreenProblems } from '../screen/screen-problems'
import { ScreenShell } from '../screen/screen-shell'
import { openSessionOnce } from '../session/open-once'
import { type Session, usePossibleSession } from '../session/session'
import { startAnew } from '../session/leave-when-online'
import type { Choice, ChoiceName, ChoiceProblems } from './case-selection'
import { EarlierDraftOffer } from './earlier-draft-offer'
import { isOnSharedDevice, useChoice } from './use-case-selection'

/**
 * The first screen: which currency, and whose account. It is in the page before any script, so it does without
 * the form library, and until React is here the browser itself sends it, and says what is missing.
 */
export function CaseScreen({ onResume }: { onResume: (session: Session) => void }) {
  const session = usePossibleSession()
  const change = changeIn(useSearch({ ssrSearch: '' }))
  const form = useRef<HTMLFormElement>(null)
  const isWired = useIsWired()
  const [leaving, setLeaving] = useState<'no' | 'yes' | 'failed'>('no')
  const { chosen, problems, summary, onSharedDevice, choose, check } = useChoice(
    form,
    session?.draft,
  )
  const { caseScreen, earlier, frame } = firstTexts()
  // By the screen before this one: a box that was ticked here stays to be seen.
  const [isInMemory] = useState(() => session?.draft.storageMode() === 'inMemory')

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const choice = leaving === 'yes' ? undefined : check()
    if (choice === undefined) return
    setLeaving('yes')
    const isShared = isOnSharedDevice(form.current)
    const left =
      leaving === 'failed'
        ? startAnew(() => form.current?.submit())
        : leaveWith(choice, isShared, session, change)
    left.catch(() => setLeaving('failed'))
  }
  const personCase = caseFor(chosen.currency, chosen.kind)
  const all = (personCase === undefined ? screens : screensOf(personCase)).length

  return (
    <ScreenShell
      screen="case"
      title={caseScreen.title}
      why={caseScreen.why}
      step={{ now: 1, all }}
      problems={
        <ScreenProblems
          title={caseScreen.title}
          items={summary.problems}
          attempt={summary.attempt}
        />
      }
    >
      <div className="earlier">
        {session?.earlier !== undefined && (
          <EarlierDraftOffer earlier={session.earlier} onResume={onResume} />
        )}
      </div>
      {session?.isOutdated === true && <p className="callout">{earlier.outdated}</p>}
      <form
        ref={form}
        className="questions"
        method="get"
        action="/"
        noValidate={isWired}
        onSubmit={submit}
      >
        {!isInMemory && <SharedDeviceBox onTick={onSharedDevice} />}
        <ChoiceFields isRequired={!isWired} chosen={chosen} problems={problems} onChoose={choose} />
        {leaving === 'failed' && (
          <p className="callout" role="status">
            {frame.loadFailed}
          </p>
        )}
        <div className="actions">
          <Button type="submit" look="primary" isBusy={leaving === 'yes'}>
            {frame.continue}
          </Button>
        </div>
      </form>
    </ScreenShell>
  )
}

/** Goes on with the choice: to the first question, or back to what is being changed. */
async function leaveWith(
  choice: Choice,
  isShared: boolean,
  session: Session | undefined,
  change: ReturnType<typeof changeIn>,
): Promise<void> {
  const { draft, attachments } = session ?? (await openSessionOnce())
  // Before the first answer, so that none is ever on the device.
  if (isShared) await draft.stopSaving()
  draft.update(choice)
  if (change === undefined) {
    goOn('case', 'person')
    return
  }
  // Another case may ask for more: what is missing comes before the check.
  const { firstUnfinished } = await import('../lazy/lazy-screens')
  goOn('case', firstUnfinished(draft.read(), attachments) ?? 'review', change)
}

interface ChoiceFieldsProps {
  isRequired: boolean
  chosen: Choice
  problems: ChoiceProblems
  onChoose: (name: ChoiceName, value: string) => void
}

function ChoiceFields({ isRequired, chosen, problems, onChoose }: ChoiceFieldsProps) {
  const { labels, currencies: currencyWords, kinds, ngnIsForIndividuals } = firstTexts().caseScreen
  return (
    <>
      <ChoiceField
        name="currency"
        required={isRequired}
        words={{ label: labels.currency, error: problems.currency }}
        choices={currencies.map((value) => ({ value, ...currencyWords[value] }))}
        checked={chosen.currency}
        onChoose={(value) => onChoose('currency', value)}
      />
      <ChoiceField
        name="kind"
        required={isRequired}
        words={{
          label: labels.kind,
          error: problems.kind,
          hint: kindsFor(chosen.currency).length === 1 ? ngnIsForIndividuals : undefined,
        }}
        choices={kindsFor(chosen.currency).map((value) => ({ value, ...kinds[value] }))}
        checked={chosen.kind}
        onChoose={(value) => onChoose('kind', value)}
      />
    </>
  )
}

/** Offered before the first answer is kept. */
function SharedDeviceBox({ onTick }: { onTick: () => void }) {
  const { label, hint } = firstTexts().caseScreen.sharedDevice
  return (
    <div>
      <TickBox
        name={sharedDeviceName}
        label={label}
        aria-describedby={`${sharedDeviceName}-hint`}
        onChange={onTick}
      />
      <p className="field-hint" id={`${sharedDeviceName}-hint`}>
        {hint}
      </p>
    </div>
  )
}

const never = () => () => undefined

/** False in the built page and while React takes it over, true from then on. */
function useIsWired(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
