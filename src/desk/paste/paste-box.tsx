import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isLoadFailure } from '../../api/load-failure'
import { reportThrown } from '../../api/thrown'
import { type Answers, type PersonCase, todayHere } from '../../person'
import type { QuestionForm } from '../../questions/form/question-form'
import { deskTexts } from '../../texts/desk-texts'
import { firstTexts } from '../../texts/first-texts'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { type Difference, differenceOf } from './difference'
import { DifferenceForm } from './difference-form'
import { type FilledField, fill, undo } from './fill-form'
import { PasteText } from './paste-text'
import { readPasted } from './read-pasted'
import type { Proposal, ReadingContext } from './reading/reading'
import { usePageEvents } from '../use-page-events'
import { usePastedBlock } from './use-pasted-block'
import { beginPress } from '../../ui/press'

interface PasteBoxProps {
  form: QuestionForm
  personCase: PersonCase
  /** True while the answers are being sent: a paste changes nothing. */
  isLocked?: boolean
  /** Tests hold it. */
  readText?: typeof readPasted
  /** Called when answers are filled in, and the dialog is closed. */
  onFilled?: () => void
}

type Shown =
  | { state: 'closed' }
  | { state: 'text'; problem?: string }
  | { state: 'difference'; difference: Difference }

interface WholeName {
  name: string
  names: readonly Proposal[]
}

/**
 * Reads a pasted block, shows what would change, fills in what is accepted, and can undo it. Returns the button that
 * opens it, and for the bar what it did or asks, and the way back.
 */
export function usePasteBox(props: PasteBoxProps) {
  const { form, personCase, isLocked = false, readText = readPasted, onFilled } = props
  const [shown, setShown] = useState<Shown>({ state: 'closed' })
  const [filled, setFilled] = useState<readonly FilledField[]>([])
  const [said, setSaid] = useState<'undone' | { count: number }>()
  const [wholeName, setWholeName] = useState<WholeName>()
  const button = useRef<HTMLButtonElement>(null)
  const labels = deskTexts().paste

  const contextOf = (): ReadingContext => ({
    personCase,
    today: todayHere(new Date()),
  })
  const read = async (text: string) => {
    const isCurrent = beginPress()
    const reading = await readText(text, contextOf()).catch((error: unknown) => {
      const hasLoaded = !isLoadFailure(error)
      if (hasLoaded) reportThrown(error)
      // Said in the dialog, which stands over the notice of the page.
      const problem = hasLoaded ? firstTexts().frame.thrown.what : labels.loadFailed
      if (isCurrent()) setShown({ state: 'text', problem })
    })
    if (reading === undefined || !isCurrent()) return
    setShown({ state: 'difference', difference: differenceOf(reading, form.getValues()) })
  }
  const accept = (proposals: readonly Proposal[]) => {
    setShown({ state: 'closed' })
    setWholeName(undefined)
    if (isLocked) return
    const done = fill(form, proposals)
    setFilled(done)
    setSaid({ count: done.length })
  }
  const undoPaste = () => {
    undo(form, filled)
    setFilled([])
    setSaid('undone')
    button.current?.focus()
  }
  const afterFilling = useEffectEvent(() => onFilled?.())
  // The dialog has closed, and the browser has put the focus back to where it was before.
  useEffect(() => {
    if (filled.length > 0) afterFilling()
  }, [filled])
  usePastedBlock({
    form,
    contextOf,
    onBlock: (text) => {
      if (!isLocked) void read(text)
    },
    onName: (name, names) => setWholeName({ name, names }),
  })

  // What was done is said until somebody types on. The pasted name itself arrives as an input.
  usePageEvents({
    input: (event) => {
      if (event instanceof InputEvent && event.inputType === 'insertFromPaste') return
      setSaid(undefined)
      setWholeName(undefined)
    },
  })
  const keep = () => setWholeName(undefined)
  return {
    said:
      wholeName === undefined || isLocked ? (
        said !== undefined && <span>{said === 'undone' ? labels.undone : labels.filled(said)}</span>
      ) : (
        <SplitQuestion
          name={wholeName.name}
          onSplit={() => accept(wholeName.names)}
          onKeep={keep}
        />
      ),
    undo: !isLocked && filled.length > 0 && (
      <Button variant="quiet" name="undo-paste" onClick={undoPaste}>
        {labels.undo}
      </Button>
    ),
    button: (
      <Fragment>
        <Button
          name="paste"
          ref={button}
          aria-disabled={isLocked || undefined}
          onClick={() => isLocked || setShown({ state: 'text' })}
        >
          {labels.button}
        </Button>
        <PasteDialog
          shown={shown}
          answersOf={form.getValues}
          onText={(text) => void read(text)}
          onAccept={accept}
          onClose={() => {
            // What is still being read opens it no more.
            beginPress()
            setShown({ state: 'closed' })
          }}
        />
      </Fragment>
    ),
  }
}

interface SplitQuestionProps {
  /** A whole name that was pasted into one field. */
  name: string
  onSplit: () => void
  onKeep: () => void
}

function SplitQuestion({ name, onSplit, onKeep }: SplitQuestionProps) {
  const labels = deskTexts().paste
  const question = labels.looksLikeName({ name })
  return (
    <div className="desk-line" role="group" aria-label={question}>
      <span>{question}</span>
      <Button variant="quiet" name="split-name" onClick={onSplit}>
        {labels.split}
      </Button>
      <Button variant="quiet" onClick={onKeep}>
        {labels.keepWhole}
      </Button>
    </div>
  )
}

interface PasteDialogProps {
  shown: Shown
  answersOf: () => Answers
  onText: (text: string) => void
  onAccept: (proposals: readonly Proposal[]) => void
  onClose: () => void
}

function PasteDialog({ shown, answersOf, onText, onAccept, onClose }: PasteDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  // The dialog opens with the focus on its first checkbox. Move it, so that Enter accepts.
  useEffect(() => {
    if (shown.state === 'difference')
      content.current?.querySelector<HTMLElement>('.actions button')?.focus()
  }, [shown])
  return (
    <Dialog title={deskTexts().paste.title} isOpen={shown.state !== 'closed'} onClose={onClose}>
      <div ref={content}>
        {shown.state === 'text' && <PasteText problem={shown.problem} onText={onText} />}
        {shown.state === 'difference' && (
          <DifferenceForm
            difference={shown.difference}
            answers={answersOf()}
            onAccept={onAccept}
            onCancel={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}
