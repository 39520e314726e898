import { type SubmitEvent, useEffect, useState } from 'react'
import { languages } from '../../texts/languages'
import { texts } from '../../texts/texts'
import { ContinueButton } from '../screen/continue-button'
import { Callout } from '../../ui/callout'
import { Checkbox } from '../../ui/checkbox'
import { ariaOf, GroupOfFields } from '../../ui/field'
import { routeOf } from '../screen/screen-routes'
import { goBack, goForward, isAfterPreset } from '../screen/navigation'
import { ScreenProblems } from '../screen/screen-problems'
import { ScreenShell } from '../screen/screen-shell'
import { preparation } from '../screen/what-to-have'
import { journeyIn } from '../session/journey-in'
import { type Session, useSession } from '../session/session'
import type { ShownNotice } from '../screen/notice'
import { beginPress } from '../../ui/press'

const boxName = 'privacy_agreement'

interface NoticeScreenProps {
  notice: ShownNotice
}

/**
 * The operator's notice, and the box to agree to it. Another text, such as in another language,
 * takes the tick away: the person agreed to the words that they saw.
 */
export function NoticeScreen({ notice }: NoticeScreenProps) {
  const session = useSession()
  const { draft } = session
  const { url, text, hash, language } = notice
  const labels = texts().privacy
  const [isAfterLink] = useState(isAfterPreset)
  const before = journeyIn(session).previous('privacy')
  /** The hash of the text that is agreed to. */
  const [agreedTo, setAgreedTo] = useState(() => draft.agreement()?.hash)
  const [isAskedAgain, setIsAskedAgain] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  if (agreedTo !== undefined && agreedTo !== hash) {
    setAgreedTo(undefined)
    setIsAskedAgain(true)
  }
  useEffect(() => {
    if (agreedTo === undefined) draft.setAgreement(undefined)
  }, [agreedTo, draft])

  const tick = (isTicked: boolean) => {
    setAgreedTo(isTicked ? hash : undefined)
    if (!isTicked) return
    setIsMissing(false)
    draft.setAgreement({ hash, language, time: new Date().toISOString() })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    beginPress()
    setIsMissing(agreedTo === undefined)
    setAttempt(attempt + 1)
    if (agreedTo !== undefined) void goOn(session)
  }
  const error = isMissing ? labels.missing : undefined
  const fieldTexts = { label: labels.agreement, error }
  return (
    <ScreenShell
      screen="privacy"
      title={labels.title}
      {...(isAfterLink && preparation(draft.read().kind))}
      onBack={before === undefined ? undefined : () => goBack(before)}
      problems={
        <ScreenProblems
          title={labels.title}
          items={error === undefined ? [] : [{ sentence: error, target: boxName }]}
          attempt={attempt}
        />
      }
    >
      <form className="questions" method="post" noValidate onSubmit={submit}>
        {isAskedAgain && <Callout role="status">{labels.again}</Callout>}
        <section className="card">
          <div className="notice" lang={language} dir={languages[language].direction}>
            {text}
          </div>
          <a href={url} target="_blank" rel="noreferrer">
            {labels.whole}
          </a>
        </section>
        <GroupOfFields id={boxName} texts={fieldTexts}>
          <Checkbox
            {...ariaOf(boxName, fieldTexts)}
            name={boxName}
            label={labels.agree}
            checked={agreedTo !== undefined}
            onChange={({ currentTarget }) => tick(currentTarget.checked)}
          />
        </GroupOfFields>
        <ContinueButton />
      </form>
    </ScreenShell>
  )
}

async function goOn(session: Session): Promise<void> {
  const { draft } = session
  const next = journeyIn(session).next('privacy')
  // If the browser kills the page, the person returns to the next screen.
  draft.setRoute(routeOf(next))
  const isCurrent = beginPress()
  const agreedTo = draft.agreement()?.hash
  await draft.whenSaved()
  // The tick may be taken away meanwhile.
  if (isCurrent() && draft.agreement()?.hash === agreedTo) goForward('privacy', next)
}
