import { useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Failure } from '../../api/failure'
import { answersOf, type PersonCase, screensOf } from '../../person'
import { screenTexts } from '../../texts/screen-texts'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { textContextOf } from '../../questions/rules/text-context-of'
import { mustAgree } from '../privacy/notice'
import { routeOf, doneRoute } from '../screen/screen-routes'
import { changedLink, goBack, goToChange } from '../screen/navigation'
import { ReviewCard } from './review-card'
import { accountLine, copyOf, groupsOf } from './review-groups'
import { serviceErrorItems, problemsOf } from './review-problems'
import { ScreenProblems } from '../screen/screen-problems'
import { ScreenShell } from '../screen/screen-shell'
import { SendButton } from './send-button'
import { useSession } from '../session/session'
import { outcomeOf } from '../../questions/sending/outcome'
import { senderOf } from '../../questions/sending/sender'
import { useSending } from '../../questions/sending/use-sending'

/**
 * Shows exactly what the request will contain, with a link to change each answer, and the button
 * that sends it.
 */
export function ReviewScreen({ personCase }: { personCase: PersonCase }) {
  const session = useSession()
  const { draft, attachments, serviceErrors, setServiceErrors, finish, startNextPerson } = session
  const { done, reviewGroups } = texts()
  const answers = useMemo(() => answersOf(draft.read()), [draft])
  const textContext = textContextOf(answers, personCase)
  const groups = groupsOf(answers, personCase, attachments)
  const { title, why } = screenTexts('review', textContext.voice)
  const order = screensOf(personCase)
  const account = accountLine(personCase)

  const sending = useSending(senderOf(session), {
    personCase,
    onCreated: (id) => {
      finish({ id, voice: textContext.voice, lines: copyOf(groups, account) })
      navigate(doneRoute(id), { replace: true })
    },
    onFailed: ({ fields }) => setServiceErrors(fields),
  })
  const { failure, attempt, isUnknown, send } = sending

  const change = isUnknown ? undefined : goToChange
  const [beginAt] = useState(changedLink)
  return (
    <ScreenShell
      screen="review"
      title={title}
      // "Only the documents have left" is not true once a request did.
      why={isUnknown ? undefined : why}
      step={{ now: order.length, all: order.length }}
      beginAt={beginAt}
      onBack={isUnknown ? undefined : () => goBack(order[order.length - 2] ?? 'case')}
      problems={
        <ScreenProblems
          title={title}
          items={
            failure === undefined
              ? serviceErrorItems(serviceErrors(), answers, personCase)
              : problemsOf(failure, answers, personCase, isUnknown)
          }
          attempt={attempt}
          onFollow={goToChange}
          outcome={outcomeOf(failure, isUnknown)}
        />
      }
    >
      <form
        className="questions"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The language was switched on this screen, and the notice is another text.
          if (!isUnknown && mustAgree(draft)) navigate(routeOf('privacy'))
          else send()
        }}
      >
        <ReviewCard heading={reviewGroups.case} lines={[account]} onChange={change} />
        {groups.map(({ screen, lines }) => (
          <ReviewCard key={screen} heading={reviewGroups[screen]} lines={lines} onChange={change} />
        ))}
        <SendButton sending={sending} voice={textContext.voice} />
        {failure instanceof Failure && failure.reason === 'exists' && (
          <Button
            name="another"
            onClick={() => {
              startNextPerson()
              navigate(routeOf('case'))
            }}
          >
            {done.another}
          </Button>
        )}
      </form>
    </ScreenShell>
  )
}
