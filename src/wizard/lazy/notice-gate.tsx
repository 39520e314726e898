import { useState } from 'react'
import { caseOfAnswers } from '../../person'
import { shownNotice, mustAgree } from '../privacy/notice'
import { NoticeScreen } from '../privacy/notice-screen'
import { routeOf } from '../screen/screen-routes'
import { useSession } from '../session/session'
import { Redirect } from '../screen/redirect'
import { WizardFlow } from './wizard-flow'

/**
 * Shows the operator's notice before the first personal question. Render it with the path as its
 * key: a switch of the language asks again on the next screen, because it must not leave this one.
 */
export function NoticeGate({ path }: { path: string }) {
  const { draft } = useSession()
  const [isAsked] = useState(() => mustAgree(draft))
  const notice = shownNotice()
  const personCase = caseOfAnswers(draft.read())
  // What was sent keeps the agreement that it was sent with.
  const isSent = draft.pendingRequest() !== undefined
  if (notice === undefined || personCase === undefined || isSent) return <WizardFlow path={path} />
  if (path === routeOf('privacy')) return <NoticeScreen notice={notice} />
  return isAsked ? <Redirect to={routeOf('privacy')} /> : <WizardFlow path={path} />
}
