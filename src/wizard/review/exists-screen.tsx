import type { Failure } from '../../api/failure'
import type { Voice } from '../../person'
import type { Sending } from '../../questions/sending/use-sending'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { CopyText } from '../../questions/copy-text'
import { InGroups, useShortReference } from '../../questions/short-reference'
import { AnotherPerson } from './another-person'
import { BackToOperator } from '../screen/back-to-operator'
import { HelpForward } from '../screen/help'
import { ScreenShell } from '../screen/screen-shell'
import { SendButton } from './send-button'
import { beginPress } from '../../ui/press'

interface ExistsScreenProps {
  failure: Failure
  sending: Sending
  voice: Voice
  /** Shows the answers again. */
  onChange: () => void
}

/**
 * Returns true if the service named no field, or says that the person exists. A stranger who tries numbers must not
 * learn which it was: our service tells it only to the desk and in the sandbox.
 */
export function isCalm({ reason, isOurs, fieldRefusals }: Failure): boolean {
  return reason === 'exists' || (reason === 'refused' && isOurs && fieldRefusals.length === 0)
}

/** Says whom to ask, where no answer can be named that would have to change. */
export function ExistsScreen({ failure, sending, voice, onChange }: ExistsScreenProps) {
  const { exists, done, failures, link } = texts()
  const { reason, existingId, reference } = failure
  const isToldToExist = reason === 'exists'
  const short = useShortReference(existingId ?? '')
  // The session proves that its holder may know whom it has created, on whichever device.
  if (existingId !== undefined) {
    return (
      <ScreenShell screen="exists" title={link.usedTitle}>
        <section className="questions" role="alert" data-outcome="reference-used">
          <p>{link.used}</p>
        </section>
        <section className="card reference">
          <h2>{done.reference}</h2>
          <p className="reference-id" data-person-id={existingId}>
            <InGroups text={short ?? existingId} />
          </p>
        </section>
        <HelpForward />
        <div className="actions">
          <BackToOperator />
        </div>
      </ScreenShell>
    )
  }
  return (
    <ScreenShell screen="exists" title={exists.title} onBack={onChange}>
      <section className="questions" role="alert" data-outcome={reason}>
        <p>
          <span>{isToldToExist ? failures.exists : exists.what}</span>
          <span>{` ${reference === undefined ? exists.contactAlone : exists.contact}`}</span>
        </p>
      </section>
      <HelpForward />
      {reference !== undefined && (
        <section className="card reference">
          <h2>{done.reference}</h2>
          <p className="reference-id" data-reference>
            <InGroups text={reference} />
          </p>
          <div>
            <CopyText variant="second" label={done.copy} textOf={() => reference} />
          </div>
        </section>
      )}
      <form
        className="questions"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          beginPress()
          sending.send()
        }}
      >
        <div className="actions">
          <Button name="change" variant="primary" onClick={onChange}>
            {exists.change}
          </Button>
          {isToldToExist && <AnotherPerson />}
          <BackToOperator />
        </div>
        {!isToldToExist && (
          <SendButton sending={sending} voice={voice} idle={exists.again} variant="second" />
        )}
      </form>
    </ScreenShell>
  )
}
