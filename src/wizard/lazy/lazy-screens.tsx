import { LinkScreen } from './link-screen'
import { idAt, linkRoute } from '../screen/screen-routes'
import { useSession } from '../session/session'
import { DoneScreen } from './done-screen'
import { WizardFlow } from './wizard-flow'
import './done-screen.css'
import '../privacy/notice-screen.css'
import '../review/review.css'

export { journeyIn } from '../session/journey-in'
export { MemoryGuard } from './memory-guard'

/** All screens but the first, in one chunk that loads while the person reads the first screen. */
export function LazyScreens({ path }: { path: string }) {
  const isSent = useSession().draft.pendingRequest() !== undefined
  if (path === linkRoute) return <LinkScreen />
  const created = isSent ? undefined : idAt(path)
  return created === undefined ? <WizardFlow key={path} path={path} /> : <DoneScreen id={created} />
}
