import { useCallback, useEffect, useReducer, useState } from 'react'
import { caseOfAnswers, screensOf } from '../../person'
import { phoneMetadataStore } from '../../questions/rules/phone-store'
import { ScreenOfQuestions } from '../questions/screen-of-questions'
import { ReviewScreen } from '../review/review-screen'
import { routeOf, screenAt } from '../screen/screen-routes'
import { LoadingScreen } from '../screen/loading-screen'
import { firstIncompleteScreen, needsPhoneMetadata } from '../screen/incomplete-screens'
import { Redirect } from '../screen/redirect'
import { useSession } from '../session/session'

/**
 * Renders the screens after the first. It redirects to the first incomplete screen if earlier
 * answers are missing. It waits for phone metadata if it cannot validate an earlier phone number
 * yet.
 */
export function WizardFlow({ path }: { path: string }) {
  const { draft, attachments } = useSession()
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const saved = draft.read()
  const personCase = caseOfAnswers(saved)
  const screen = screenAt(path)
  if (personCase === undefined || screen === undefined || screen === 'case')
    return <Redirect to="/" />
  const order = screensOf(personCase)
  if (needsPhoneMetadata(screen, saved, personCase)) {
    return <LoadingPhoneMetadata phone={saved.phone} onLoaded={redraw} />
  }
  const isInCase = order.includes(screen)
  const isSent = draft.pendingRequest() !== undefined
  const unfinished = isSent
    ? undefined
    : firstIncompleteScreen(saved, attachments, isInCase ? screen : 'review')
  if (!isInCase || unfinished !== undefined) {
    return <Redirect to={routeOf(unfinished ?? 'review')} />
  }
  if (screen === 'review') return <ReviewScreen personCase={personCase} />
  return (
    <ScreenOfQuestions key={`${screen} ${personCase}`} screen={screen} personCase={personCase} />
  )
}

interface LoadingPhoneMetadataProps {
  /** The number that needs the metadata. */
  phone: string
  onLoaded: () => void
}

/** Shown while the phone metadata of all countries loads, if the screen needs it. */
function LoadingPhoneMetadata({ phone, onLoaded }: LoadingPhoneMetadataProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(() => {
    phoneMetadataStore.loadFor(phone).then(onLoaded, () => setHasFailed(true))
  }, [phone, onLoaded])
  useEffect(load, [load])
  const retry = () => {
    setHasFailed(false)
    load()
  }
  return <LoadingScreen hasFailed={hasFailed} onRetry={retry} />
}
