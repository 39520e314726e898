import { Fragment, type SubmitEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useLocationProperty, useSearch } from 'wouter/use-browser-location'
import { isLoadFailure } from '../../api/load-failure'
import { showThrown } from '../../api/thrown'
import { caseOfAnswers, currencies, kindsFor } from '../../person'
import { firstTexts } from '../../texts/first-texts'
import { ContinueButton } from '../screen/continue-button'
import { Callout } from '../../ui/callout'
import { ChoiceField } from '../../ui/choice-field'
import { journeyOf } from '../screen/journey'
import { noticeState } from '../screen/notice'
import { changeIn, sharedDeviceName } from '../screen/screen-routes'
import { goBack, goForward, isAfterClear } from '../screen/navigation'
import { ScreenProblems } from '../screen/screen-problems'
import { ScreenShell } from '../screen/screen-shell'
import { openSessionOnce } from '../session/open-once'
import { type Session, usePossibleSession } from '../session/session'
import { leaveWhenOnline } from '../session/leave-when-online'
import {
  type CaseErrors,
  caseErrorText,
  type CaseField,
  type CaseSelection,
  isSameCase,
  lacksKindTexts,
  readCaseSelection,
  summaryItems,
} from './case-selection'
import { preparation } from '../screen/what-to-have'
import { EarlierDraftOffer } from './earlier-draft-offer'
import { isOnSharedDevice, useCaseSelection } from './use-case-selection'
import { beginPress } from '../../ui/press'

interface CaseScreenProps {
  onResume: (session: Session) => void
  /** Tests hold it. */
  openSession?: () => Promise<Session>
}

/** The first screen. An earlier draft is offered before it asks anything. */
export function CaseScreen({ onResume, openSession = openSessionOnce }: CaseScreenProps) {
  const earlier = usePossibleSession()?.earlier
  const [isDiscarded, setIsDiscarded] = useState(false)
  const isCleared = useLocationProperty(isAfterClear, () => false)
  if (earlier === undefined)
    return (
      <CaseForm
        key={String(isCleared)}
        isNewStart={isDiscarded || isCleared}
        {...{ openSession }}
      />
    )
  return (
    <EarlierDraftOffer
      earlier={earlier}
      onResume={onResume}
      onDiscarded={() => setIsDiscarded(true)}
    />
  )
}

/**
 * The first screen asks for the currency and the kind of account holder. The page is prerendered,
 * so the screen uses no form library. Until React hydrates it, the browser validates and submits
 * the form itself.
 */
interface CaseFormProps extends Required<Pick<CaseScreenProps, 'openSession'>> {
  isNewStart: boolean
}

function CaseForm({ isNewStart, openSession }: CaseFormProps) {
  const session = usePossibleSession()
  const change = changeIn(useSearch({ ssrSearch: '' }))
  const form = useRef<HTMLFormElement>(null)
  const isWired = useIsWired()
  const [submission, setSubmission] = useState<'no' | 'yes' | 'failed'>('no')
  const { chosen, problems, attempt, isShared, onSharedDevice, choose, check } = useCaseSelection(
    form,
    session?.draft,
  )
  const { caseScreen, earlier, frame } = firstTexts()
  // Where the browser stores nothing, such as over plain http, there is nothing to offer.
  const storesNothing = session?.draft.storageMode() === 'refused'

  const leave = async (selection: CaseSelection, isCurrent: () => boolean) => {
    const isTicked = isOnSharedDevice(form.current)
    try {
      if (submission === 'failed') await leaveWhenOnline(() => form.current?.submit())
      else if (
        !(await continueWith(selection, isTicked, session ?? openSession(), change, isCurrent))
      )
        setSubmission('no')
    } catch (error) {
      const isFailure = isLoadFailure(error)
      setSubmission(isFailure ? 'failed' : 'no')
      if (!isFailure) showThrown(error)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (submission === 'yes') return
    const isNewest = beginPress()
    const selection = check()
    if (selection === undefined) return
    setSubmission('yes')
    // What is selected is what was selected when it was pressed.
    void leave(
      selection,
      () => isNewest() && isSameCase(selection, readCaseSelection(form.current)),
    )
  }
  const items = summaryItems(problems, chosen.currency)

  return (
    <ScreenShell
      screen="case"
      title={caseScreen.title}
      {...(change === undefined && preparation(chosen.kind))}
      why={caseScreen.why}
      beginAt={change}
      onBack={change === undefined ? undefined : () => goBack('review')}
      problems={<ScreenProblems title={caseScreen.title} items={items} attempt={attempt} />}
    >
      {isNewStart && <Callout role="status">{earlier.left}</Callout>}
      {session?.isOutdated === true && <Callout>{earlier.outdated}</Callout>}
      <form
        ref={form}
        className="questions"
        method="get"
        action="/"
        noValidate={isWired}
        onSubmit={submit}
      >
        <CaseFields isRequired={!isWired} chosen={chosen} problems={problems} onChoose={choose} />
        {change === undefined && !storesNothing && (
          <SharedDeviceBox isTicked={isShared} onTick={onSharedDevice} />
        )}
        {submission === 'failed' && <Callout role="status">{frame.loadFailed}</Callout>}
        <ContinueButton isBusy={submission === 'yes'} />
      </form>
    </ScreenShell>
  )
}

/**
 * Saves the selection and goes to the first question, or back to the answer being changed. Resolves to false, and takes
 * nothing, if the person did something else meanwhile.
 */
async function continueWith(
  selection: CaseSelection,
  isShared: boolean,
  session: Session | Promise<Session>,
  change: ReturnType<typeof changeIn>,
  isCurrent: () => boolean,
): Promise<boolean> {
  const opened = await session
  // The person pressed Continue before the draft was read, so the offer comes first.
  if (opened.earlier !== undefined) return true
  if (!isCurrent()) return false
  const { draft } = opened
  // Runs before the first answer is saved, so that no answer ever reaches the device.
  if (isShared) await draft.stopSaving()
  if (!isCurrent()) return false
  draft.update(selection)
  if (change === undefined) {
    const personCase = caseOfAnswers(draft.read())
    goForward('case', journeyOf({ personCase, notice: noticeState(draft) }).next('case'))
    return true
  }
  // Another case may ask for more answers, so the missing ones come before the review.
  const { journeyIn } = await import('../lazy/lazy-screens')
  if (!isCurrent()) return false
  goForward('case', journeyIn(opened).next('case', true), change)
  return true
}

interface CaseFieldsProps {
  isRequired: boolean
  chosen: CaseSelection
  problems: CaseErrors
  onChoose: (name: CaseField, value: string) => void
}

function CaseFields({ isRequired, chosen, problems, onChoose }: CaseFieldsProps) {
  const { labels, currencies: currencyTexts, kinds } = firstTexts().caseScreen
  return (
    <Fragment>
      <ChoiceField
        name="currency"
        required={isRequired}
        texts={{
          label: labels.currency,
          error: caseErrorText('currency', problems, chosen.currency),
        }}
        choices={currencies.map((value) => ({ value, ...currencyTexts[value] }))}
        checked={chosen.currency}
        onChoose={(value) => onChoose('currency', value)}
      />
      <ChoiceField
        name="kind"
        required={isRequired}
        texts={{
          label: labels.kind,
          error: caseErrorText('kind', problems, chosen.currency),
          hint: lacksKindTexts(chosen.currency)?.hint,
        }}
        choices={kindsFor(chosen.currency).map((value) => ({ value, ...kinds[value] }))}
        checked={chosen.kind}
        onChoose={(value) => onChoose('kind', value)}
      />
    </Fragment>
  )
}

interface SharedDeviceBoxProps {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** Shown before the first answer is saved, and ticked as long as nothing is kept. */
function SharedDeviceBox({ isTicked, onTick }: SharedDeviceBoxProps) {
  const { label, hint, ticked } = firstTexts().caseScreen.sharedDevice
  const id = sharedDeviceName
  return (
    <label className="choice">
      <input
        type="checkbox"
        id={id}
        name={id}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <span className="choice-text">
        <span className="choice-title" id={`${id}-title`}>
          {label}
        </span>
        <span className="choice-detail" id={`${id}-hint`}>
          {isTicked ? ticked : hint}
        </span>
      </span>
      <span className="choice-frame" aria-hidden="true" />
    </label>
  )
}

const never = () => () => undefined

/** Returns false in the prerendered page and during hydration, and true after that. */
function useIsWired(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
