import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { type DraftStore, saveWhenHidden } from '../drafts/draft-store'
import { caseOfAnswers } from '../person/answers'
import { texts } from '../texts/texts'
import { Button } from '../ui/button'
import { Frame } from '../ui/frame'
import { idAt } from './addresses'
import { CaseScreen } from './case/case-screen'
import { DoneScreen } from './done-screen'
import { useSession } from './session'
import { useJourney } from './use-journey'

/** From the address to its screen. */
export function Wizard({ onGoOn }: { onGoOn: (store: DraftStore) => void }) {
  const [path] = useLocation()
  const { draft } = useSession()
  // A created person's address is no place to go on from, nor one reached without any answer.
  useEffect(() => {
    const isBegun = caseOfAnswers(draft.read()) !== undefined
    if (isBegun && idAt(path) === undefined) draft.keepAddress(path)
  }, [draft, path])
  useEffect(() => saveWhenHidden(draft), [draft])
  const { Journey, hasFailed, load } = useJourney()
  const { product, wizard } = texts()
  const created = idAt(path)
  if (created !== undefined) return <DoneScreen id={created} />
  if (path === '/') return <CaseScreen onGoOn={onGoOn} />
  if (Journey !== undefined) return <Journey path={path} />
  return (
    <Frame brand={product}>
      <main className="screen" data-screen="loading" aria-busy={!hasFailed}>
        <p role="status">{hasFailed ? wizard.loadFailed : wizard.loading}</p>
        {hasFailed && (
          <div className="actions">
            <Button look="primary" onClick={load}>
              {wizard.tryAgain}
            </Button>
          </div>
        )}
      </main>
    </Frame>
  )
}
