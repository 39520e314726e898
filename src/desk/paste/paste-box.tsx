import { useEffect, useRef, useState } from 'react'
import type { PersonCase } from '../../person/cases'
import { todayHere } from '../../person/today'
import type { AskedForm } from '../../questions/asked-form'
import { phoneBook } from '../../questions/rules/phone-book'
import { deskTexts } from '../../texts/desk-texts'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { type Difference, differenceOf } from './difference'
import { DifferenceForm } from './difference-form'
import { type Filled, fill, undo } from './fill'
import { PasteText } from './paste-text'
import { readPasted } from './read-pasted'
import type { Proposal, ReadingContext } from './reading/reading'
import { usePastedBlock } from './use-pasted-block'

interface PasteBoxProps {
  form: AskedForm
  personCase: PersonCase
  /** The answers are being sent, and stay as they are. */
  isLocked?: boolean
}

type Shown =
  | { state: 'closed' }
  | { state: 'text'; problem?: string }
  | { state: 'difference'; difference: Difference }

interface NameOffer {
  name: string
  names: readonly Proposal[]
}

/** What is known of a person, pasted in one piece, becomes a difference to accept, and can be undone after. */
export function PasteBox({ form, personCase, isLocked = false }: PasteBoxProps) {
  const [shown, setShown] = useState<Shown>({ state: 'closed' })
  const [filled, setFilled] = useState<readonly Filled[]>([])
  const [isUndone, setIsUndone] = useState(false)
  const [offer, setOffer] = useState<NameOffer>()
  const opener = useRef<HTMLDivElement>(null)
  const inDialog = useRef<HTMLDivElement>(null)
  const words = deskTexts().paste
  // After the dialog has opened, which takes the focus to its first tick: Enter is to accept.
  useEffect(() => {
    if (shown.state === 'difference')
      inDialog.current?.querySelector<HTMLElement>('.actions button')?.focus()
  }, [shown])

  const contextOf = (): ReadingContext => ({
    personCase,
    phones: phoneBook.phones(),
    today: todayHere(new Date()),
  })
  const read = async (text: string) => {
    const reading = await readPasted(text, contextOf()).catch(() => undefined)
    if (reading === undefined) {
      setShown({ state: 'text', problem: words.loadFailed })
      return
    }
    setShown({ state: 'difference', difference: differenceOf(reading, form.getValues()) })
  }
  const accept = (proposals: readonly Proposal[]) => {
    setShown({ state: 'closed' })
    setOffer(undefined)
    setIsUndone(false)
    if (!isLocked) setFilled(fill(form, proposals))
  }
  usePastedBlock({
    form,
    contextOf,
    onBlock: (text) => void read(text),
    onName: (name, names) => setOffer({ name, names }),
  })

  return (
    <div className="paste" ref={opener}>
      <Button name="paste" isBusy={isLocked} onClick={() => setShown({ state: 'text' })}>
        {words.button}
      </Button>
      {offer !== undefined && !isLocked && (
        <div className="paste-said" role="group" aria-label={words.splitOffer(offer.name)}>
          <p role="status">{words.splitOffer(offer.name)}</p>
          <Button look="quiet" name="split-name" onClick={() => accept(offer.names)}>
            {words.split}
          </Button>
          <Button look="quiet" onClick={() => setOffer(undefined)}>
            {words.leaveWhole}
          </Button>
        </div>
      )}
      <div className="paste-said">
        <p role="status">
          {filled.length > 0 ? words.filled(filled.length) : isUndone ? words.undone : ''}
        </p>
        {filled.length > 0 && !isLocked && (
          <Button
            look="quiet"
            name="undo-paste"
            onClick={() => {
              undo(form, filled)
              setFilled([])
              setIsUndone(true)
              opener.current?.querySelector('button')?.focus()
            }}
          >
            {words.undo}
          </Button>
        )}
      </div>
      <Dialog
        title={words.title}
        isOpen={shown.state !== 'closed'}
        onClose={() => setShown({ state: 'closed' })}
      >
        <div ref={inDialog}>
          {shown.state === 'text' && (
            <PasteText problem={shown.problem} onText={(text) => void read(text)} />
          )}
          {shown.state === 'difference' && (
            <DifferenceForm
              difference={shown.difference}
              answers={form.getValues()}
              onAccept={accept}
              onCancel={() => setShown({ state: 'closed' })}
            />
          )}
        </div>
      </Dialog>
    </div>
  )
}
