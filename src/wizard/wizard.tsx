import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { type DraftStore, saveWhenHidden } from '../drafts/draft-store'
import { caseOfAnswers } from '../person/answers'
import { addressOf, idAt } from './addresses'
import { CaseScreen } from './case/case-screen'
import { LoadingScreen } from './loading-screen'
import { type Session, useSession } from './session'
import { useLaterScreens } from './use-later-screens'

interface WizardProps {
  /** The session that the device keeps, while it is still being looked for. */
  opening?: Promise<Session> | undefined
  onGoOn: (store: DraftStore) => void
}

/** From the address to its screen. */
export function Wizard({ opening, onGoOn }: WizardProps) {
  const [path] = useLocation()
  const { draft } = useSession()
  // A created person's address is no place to go on from, nor one reached without any answer.
  useEffect(() => {
    const isBegun = caseOfAnswers(draft.read()) !== undefined
    if (isBegun && idAt(path) === undefined) draft.keepAddress(path)
  }, [draft, path])
  useEffect(() => saveWhenHidden(draft), [draft])
  const { LaterScreens, hasFailed, load } = useLaterScreens()
  if (path === addressOf('case')) return <CaseScreen opening={opening} onGoOn={onGoOn} />
  if (LaterScreens !== undefined) return <LaterScreens path={path} />
  return <LoadingScreen hasFailed={hasFailed} onRetry={load} />
}
