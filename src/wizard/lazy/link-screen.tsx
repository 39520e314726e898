import { useSyncExternalStore } from 'react'
import { pageSession } from '../../api/session-token'
import { brand } from '../../texts/brand'
import { texts } from '../../texts/texts'
import { useSession } from '../session/session'
import { BackToOperator } from '../screen/back-to-operator'
import { HelpForward } from '../screen/help'
import { inPageLanguage, operatorText } from '../screen/operator-text'
import { ScreenShell } from '../screen/screen-shell'

/** Says which link is needed, and what became of the answers. */
export function LinkScreen() {
  const { draft } = useSession()
  const { isRefused } = useSyncExternalStore(pageSession.subscribe, pageSession.read)
  const problem = isRefused ? 'ended' : 'needed'
  const { link } = texts()
  const name = brand()?.name ?? 'none'
  const help = operatorText('sessions')?.help
  const words = help && inPageLanguage(help)
  const isKept = draft.storageMode() === 'onDevice' && draft.mayGo() !== 'yes'
  return (
    <ScreenShell screen="link" title={link.title[problem]}>
      <section className="questions" role="alert" data-outcome={problem}>
        <p>{link.why[problem]({ name })}</p>
        {words !== undefined && <p {...words.attributes}>{words.text}</p>}
        {isKept && <p>{link.kept}</p>}
      </section>
      <HelpForward />
      <div className="actions">
        <BackToOperator />
      </div>
    </ScreenShell>
  )
}
