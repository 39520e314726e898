import { useEffect, useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Failure } from '../../api/failure'
import { answersOf, nameOf, type PersonCase, type Refusal } from '../../person'
import { brand } from '../../texts/brand'
import { screenTexts } from '../../texts/screen-texts'
import { texts } from '../../texts/texts'
import { textContextOf } from '../../questions/rules/text-context-of'
import { Button } from '../../ui/button'
import { noticeState } from '../screen/notice'
import { routeOf, doneRoute } from '../screen/screen-routes'
import { changedLink, goBack, goToChange } from '../screen/navigation'
import { ExistsScreen, isCalm } from './exists-screen'
import { ReviewCard } from './review-card'
import { accountLine, copyOf, groupsOf } from './review-groups'
import { inOrderOf, sendRefusalItems, withProblems } from './review-problems'
import { ScreenProblems } from '../screen/screen-problems'
import { ScreenShell } from '../screen/screen-shell'
import { SendButton } from './send-button'
import { journeyIn } from '../session/journey-in'
import { tellHost } from '../screen/host-frame'
import { lockedValues, sessionClaims } from '../screen/link-session'
import { useSession } from '../session/session'
import { failureItems, outcomeOf } from '../../questions/sending/failure-items'
import { takeBack } from '../../questions/sending/person-mutation'
import { type Sending, useSending } from '../../questions/sending/use-sending'
import { beginPress } from '../../ui/press'

/**
 * Shows exactly what the request will contain, with a link to change each answer, and the button
 * that sends it.
 */
export function ReviewScreen({ personCase }: { personCase: PersonCase }) {
  const session = useSession()
  const [beginAt] = useState(changedLink)
  const { draft, attachments, sendRefusals, setSendRefusals, finish } = session
  const { review, reviewGroups } = texts()
  const shownBrand = brand()
  const answers = useMemo(() => answersOf(draft.read()), [draft])
  const textContext = textContextOf(answers, personCase)
  const groups = groupsOf(answers, personCase, attachments)
  const { title, why } = screenTexts('review', textContext.voice)
  const journey = journeyIn(session)
  const account = accountLine(personCase)
  const fixed = lockedValues()

  const sending = useSending(session, {
    personCase,
    onCreated: (id) => {
      const isShared = draft.storageMode() === 'inMemory'
      const lines = isShared ? undefined : copyOf(groups, account)
      finish({ id, personCase, lines, sentAt: now() })
      navigate(doneRoute(id), { replace: true })
    },
  })
  const { failure, attempt, hasPendingRequest, send } = sending
  useEffect(() => {
    if (failure === undefined) return
    setSendRefusals(failure.fieldRefusals)
    const { reason, fieldRefusals, existingId: id } = failure
    if (id === undefined && (reason === 'refused' || reason === 'exists'))
      tellHost({ type: 'refused', fields: fieldRefusals.map(({ path }) => nameOf(path)) })
    else tellHost({ type: 'error', reason, id, reference: sessionClaims()?.reference })
  }, [failure, setSendRefusals])

  const calm = useCalmFailure(sending)
  if (calm !== undefined) {
    return (
      <ExistsScreen
        {...{ failure: calm, sending, voice: textContext.voice, onChange: () => takeBack(session) }}
      />
    )
  }

  const refused = (refusals: readonly Refusal[]) =>
    inOrderOf(groups, sendRefusalItems(refusals, answers, personCase))
  const problems =
    failure === undefined
      ? refused(sendRefusals())
      : failureItems(failure, hasPendingRequest, refused(failure.fieldRefusals))
  const change = hasPendingRequest ? undefined : goToChange
  return (
    <ScreenShell
      screen="review"
      title={title}
      // "Only the documents have left" is not true once a request did.
      why={hasPendingRequest ? undefined : why}
      step={journey.step('review')}
      beginAt={beginAt}
      onBack={hasPendingRequest ? undefined : () => goBack(journey.previous('review') ?? 'case')}
      problems={
        <ScreenProblems
          title={title}
          items={problems}
          attempt={attempt}
          onFollow={goToChange}
          outcome={outcomeOf(failure, hasPendingRequest)}
          action={
            hasPendingRequest && (
              <Button name="check-again" onClick={send}>
                {review.checkAgain}
              </Button>
            )
          }
        />
      }
    >
      <form
        className="questions check"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          beginPress()
          // The language was switched on this screen, and the notice is another text.
          if (!hasPendingRequest && noticeState(draft) === 'asked') navigate(routeOf('privacy'))
          else send()
        }}
      >
        <ReviewCard
          heading={reviewGroups.case}
          lines={[account]}
          onChange={sessionClaims()?.case === undefined ? change : undefined}
        />
        {withProblems(groups, problems).map(({ screen, lines }) => (
          <ReviewCard
            key={screen}
            heading={reviewGroups[screen]}
            lines={lines}
            onChange={lines.every(({ key }) => fixed.has(key)) ? undefined : change}
          />
        ))}
        {shownBrand !== undefined && !hasPendingRequest && (
          <p>{review.receiver({ name: shownBrand.name })}</p>
        )}
        <p>{review.only}</p>
        <SendButton sending={sending} voice={textContext.voice} />
      </form>
    </ScreenShell>
  )
}

const now = () => new Date()

/** Returns why nobody was created, if no answer is named. It stays while the person sends again. */
function useCalmFailure({ state, failure, hasPendingRequest }: Sending): Failure | undefined {
  const [last, setLast] = useState<Failure>()
  const isFound = failure !== undefined && !hasPendingRequest && isCalm(failure)
  const isSending = failure === undefined && state !== 'idle'
  const shown = isFound ? failure : isSending ? last : undefined
  if (shown !== last) setLast(shown)
  return shown
}
