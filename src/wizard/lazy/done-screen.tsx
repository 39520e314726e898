import { navigate } from 'wouter/use-browser-location'
import { said } from '../../texts/said'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { TickIcon } from '../../ui/icons'
import { saveFile } from '../../ui/save-file'
import { inPageLanguage, operatorText } from '../screen/operator-text'
import { ScreenShell } from '../screen/screen-shell'
import { type Created, useSession } from '../session/session'

/**
 * Shows the reference, the next steps and a copy to save. From a bookmark it shows only the
 * reference.
 */
export function DoneScreen({ id }: { id: string }) {
  const { createdAs, startNextPerson } = useSession()
  const { done } = texts()
  const created = createdAs(id)
  const voice = created?.voice ?? 'you'
  const nextSteps = operatorText('nextSteps')
  const operatorSteps = nextSteps && inPageLanguage(nextSteps)
  return (
    <ScreenShell
      screen="done"
      title={done.title({ voice })}
      lead={created === undefined ? done.leadWithoutCopy : done.lead}
      mark={
        <div className="done-mark">
          <TickIcon size={34} />
        </div>
      }
    >
      <section className="card reference">
        <h2>{done.reference}</h2>
        <p className="reference-id" data-person-id={id}>
          <bdi dir="ltr">
            {partsOf(id).map(({ part, at }) => (
              <span key={at} className={part === '-' ? 'reference-hyphen' : undefined}>
                {part}
              </span>
            ))}
          </bdi>
        </p>
        <div className="no-print">
          <CopyButton variant="second" label={done.copy} copied={done.copied} textOf={() => id} />
        </div>
      </section>
      <section className="questions">
        <h2>{done.nextHeading}</h2>
        <ol className="next-steps" {...operatorSteps?.attributes}>
          {(operatorSteps?.text ?? done.next.map((line) => said(line, { voice }))).map((line) => (
            <li key={line}>
              <span>{line}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className="actions">
        {created !== undefined && (
          <Button variant="primary" onClick={() => saveCopy(created)}>
            {done.save}
          </Button>
        )}
        <Button onClick={() => window.print()}>{done.print}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            startNextPerson()
            navigate('/')
          }}
        >
          {done.another}
        </Button>
      </div>
    </ScreenShell>
  )
}

/**
 * Returns the hyphens and groups of four letters of a reference, for a person to read out. Margins
 * separate the groups and hide the hyphens, so that a selection copies the reference whole.
 */
function partsOf(id: string): { part: string; at: number }[] {
  return [...id.matchAll(/-|[^-]{1,4}/gu)].map(({ 0: part, index: at }) => ({ part, at }))
}

/** Plain text, because every phone can open it. */
function saveCopy({ id, lines }: Created): void {
  const { done } = texts()
  const text = [
    done.copyTitle,
    done.copyLine({ label: done.reference, value: id }),
    ...lines.map(({ label, value }) => done.copyLine({ label, value: value.replace(/\n/g, ', ') })),
  ].join('\n')
  saveFile(`person-${id}.txt`, 'text/plain;charset=utf-8', `${text}\n`)
}
