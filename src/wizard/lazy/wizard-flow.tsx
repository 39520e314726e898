import { useCallback, useEffect, useReducer, useState } from 'react'
import { caseOfAnswers, fields, type PersonCase } from '../../person'
import { phoneMetadataStore } from '../../questions/rules/phone-store'
import { ScreenOfQuestions } from '../questions/screen-of-questions'
import { noticeState, shownNotice } from '../screen/notice'
import { NoticeScreen } from '../privacy/notice-screen'
import { ReviewScreen } from '../review/review-screen'
import { routeOf, screenAt, type WizardScreen } from '../screen/screen-routes'
import { LoadingScreen } from '../screen/loading-screen'
import { Redirect } from '../screen/redirect'
import { journeyIn } from '../session/journey-in'
import { useSession } from '../session/session'

/**
 * Renders the screens after the first, or goes to the one where the person may be. It waits for phone metadata if it
 * cannot validate an earlier phone number yet. Render it with the path as its key: a switch of the language asks for the
 * agreement again on the next screen, because it must not leave this one.
 */
export function WizardFlow({ path }: { path: string }) {
  const session = useSession()
  const { draft } = session
  const [agreement] = useState(() => noticeState(draft))
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const { phone, ...choice } = draft.read()
  const personCase = caseOfAnswers(choice)
  const screen = screenAt(path)
  const journey = journeyIn(session, agreement)
  if (
    screen !== undefined &&
    journey.isBefore(fields.phone.screen, screen) &&
    !phoneMetadataStore.canValidate(phone)
  )
    return <LoadingPhoneMetadata {...{ phone, screen, personCase }} onLoaded={redraw} />
  const opened = journey.open(screen)
  if (opened !== screen || opened === 'case' || personCase === undefined)
    return <Redirect to={routeOf(opened)} />
  const notice = shownNotice()
  if (opened === 'privacy') return notice && <NoticeScreen notice={notice} />
  if (opened === 'review') return <ReviewScreen personCase={personCase} />
  return (
    <ScreenOfQuestions key={`${opened} ${personCase}`} screen={opened} personCase={personCase} />
  )
}

interface LoadingPhoneMetadataProps {
  screen: WizardScreen
  personCase: PersonCase | undefined
  /** The number that needs the metadata. */
  phone: string
  onLoaded: () => void
}

/** Shown while the phone metadata of all countries loads, if the screen needs it. */
function LoadingPhoneMetadata(props: LoadingPhoneMetadataProps) {
  const { phone, onLoaded, ...where } = props
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(() => {
    phoneMetadataStore.loadFor(phone).then(onLoaded, () => setHasFailed(true))
  }, [phone, onLoaded])
  useEffect(load, [load])
  const retry = () => {
    setHasFailed(false)
    load()
  }
  return <LoadingScreen {...where} hasFailed={hasFailed} onRetry={retry} />
}
