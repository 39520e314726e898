import { Fragment } from 'react'
import { cases, currencyOf, kindOf } from '../../person'
import { brand } from '../../texts/brand'
import { product } from '../../texts/first-texts'
import { said } from '../../texts/said'
import { formatMoment } from '../../texts/shown-values'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { CopyText } from '../../questions/copy-text'
import { SayingButton } from '../../ui/copy-button'
import { InGroups, useShortReference } from '../../questions/short-reference'
import { TickIcon } from '../../ui/icons'
import { saveFile } from '../../ui/save-file'
import { AnotherPerson, NextPerson } from '../review/another-person'
import { BackToOperator } from '../screen/back-to-operator'
import { inPageLanguage, operatorText } from '../screen/operator-text'
import { ScreenShell } from '../screen/screen-shell'
import { sessionClaims } from '../screen/link-session'
import { type CopyLine, useSession } from '../session/session'

/**
 * Shows the reference, the next steps and a copy to save. From a bookmark it shows only the
 * reference.
 */
export function DoneScreen({ id }: { id: string }) {
  const { createdAs } = useSession()
  const reference = useShortReference(id)
  const { done } = texts()
  const created = createdAs(id)
  const lines = created?.lines
  const personCase = created?.personCase
  const name = brand()?.name ?? 'none'
  const isLinked = sessionClaims() !== undefined
  const voice = personCase === undefined ? 'you' : cases[personCase].voice
  const nextSteps = operatorText('nextSteps')
  const operatorSteps = nextSteps && inPageLanguage(nextSteps)
  return (
    <ScreenShell
      screen="done"
      title={done.title({ voice })}
      lead={
        <Fragment>
          <span>{done.lead}</span>
          {lines !== undefined && <span className="no-print">{` ${done.leadCopy}`}</span>}
        </Fragment>
      }
      mark={
        <div className="done-mark">
          <TickIcon size={34} />
        </div>
      }
    >
      <ReferenceCard id={id} short={reference} sentAt={created?.sentAt} />
      <section className="questions">
        <h2>{done.nextHeading}</h2>
        <ol className="next-steps" {...operatorSteps?.attributes}>
          {(operatorSteps?.text ?? done.next.map((line) => said(line, { voice, name }))).map(
            (line) => (
              <li key={line}>
                <span>{line}</span>
              </li>
            ),
          )}
        </ol>
      </section>
      <div className="actions">
        {lines !== undefined && (
          <SayingButton
            variant="primary"
            label={done.save}
            said={done.saved}
            act={async () => saveCopy(id, lines)}
          />
        )}
        {personCase !== undefined && voice === 'owner' && !isLinked && (
          <NextPerson
            name="another-owner"
            label={done.anotherOwner}
            to="person"
            given={{ currency: currencyOf(personCase), kind: kindOf(personCase) }}
          />
        )}
        <div className="side-by-side">
          {canShare() && (
            <Button
              name="share"
              onClick={() =>
                share(done.copyLine({ label: done.reference, value: reference ?? id }))
              }
            >
              {done.share}
            </Button>
          )}
          <Button onClick={() => window.print()}>{done.print}</Button>
        </div>
        <BackToOperator />
        {/* One link, one person. */}
        {!isLinked && <AnotherPerson variant="quiet" />}
      </div>
    </ScreenShell>
  )
}

interface ReferenceCardProps {
  id: string
  /** Undefined where the browser cannot compute it. */
  short: string | undefined
  /** Undefined after a reload. */
  sentAt: Date | undefined
}

/**
 * The short reference is to be read out. What is copied, and printed below it, is the whole one, which another API knows
 * too.
 */
function ReferenceCard({ id, short, sentAt }: ReferenceCardProps) {
  const { done } = texts()
  return (
    <section className="card reference">
      <h2>{done.reference}</h2>
      {short !== undefined && (
        <Fragment>
          <p className="reference-id reference-short" data-reference={short}>
            <InGroups text={short} />
          </p>
          <h3 className="reference-label print-only">{done.fullReference}</h3>
        </Fragment>
      )}
      <p
        className={short === undefined ? 'reference-id' : 'reference-id print-only'}
        data-person-id={id}
      >
        <InGroups text={id} />
      </p>
      {sentAt !== undefined && (
        <p className="reference-label">{done.sent({ when: formatMoment(sentAt) })}</p>
      )}
      <div className="no-print">
        <CopyText variant="second" label={done.copy} textOf={() => id} />
      </div>
    </section>
  )
}

/** On a phone or tablet. A computer has its clipboard, and its list of apps is short. */
function canShare(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches
}

/** Shares the reference alone: the answers have numbers that nobody else should get. */
function share(text: string): void {
  // It rejects when the person closes the list of apps.
  navigator.share({ text }).catch(() => undefined)
}

/** Plain text, because every phone can open it. */
function saveCopy(id: string, lines: readonly CopyLine[]): true {
  const { done } = texts()
  const text = [
    ...(brand() === undefined ? [] : [product()]),
    done.copyTitle,
    done.copyLine({ label: done.reference, value: id }),
    ...lines.map(({ label, value }) => done.copyLine({ label, value: value.replace(/\n/g, ', ') })),
  ].join('\n')
  saveFile(`${done.copyTitle}.txt`, 'text/plain;charset=utf-8', `${text}\n`)
  return true
}
