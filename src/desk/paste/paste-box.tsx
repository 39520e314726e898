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

/** Reads a pasted block, shows what would change, fills in what is accepted, and can undo it. */
export function PasteBox(props: PasteBoxProps) {
  const { form, personCase, isLocked = false, readText = readPasted, onFilled } = props
  const [shown, setShown] = useState<Shown>({ state: 'closed' })
  const [filled, setFilled] = useState<readonly FilledField[]>([])
  const [isUndone, setIsUndone] = useState(false)
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
    setIsUndone(false)
    if (!isLocked) setFilled(fill(form, proposals))
  }
  const undoPaste = () => {
    undo(form, filled)
    setFilled([])
    setIsUndone(true)
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
    onBlock: (text) => void read(text),
    onName: (name, names) => setWholeName({ name, names }),
  })

  const undone = isUndone ? labels.undone : ''
  const said = filled.length > 0 ? labels.filled({ count: filled.length }) : undone
  return (
    <div className="paste">
      <Status
        text={said}
        name={isLocked ? undefined : wholeName?.name}
        onSplit={() => accept(wholeName?.names ?? [])}
        onKeep={() => setWholeName(undefined)}
        onUndo={isLocked || filled.length === 0 ? undefined : undoPaste}
      />
      <Button
        name="paste"
        ref={button}
        isBusy={isLocked}
        onClick={() => setShown({ state: 'text' })}
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
    </div>
  )
}

interface StatusProps {
  text: string
  /** A whole name that was pasted into one field. */
  name: string | undefined
  onSplit: () => void
  onKeep: () => void
  onUndo: (() => void) | undefined
}

/** What the last paste did, with the button that takes it back; or whether to split a whole name. */
function Status({ text, name, onSplit, onKeep, onUndo }: StatusProps) {
  const labels = deskTexts().paste
  const question = name && labels.looksLikeName({ name })
  return (
    <div className="paste-status" role={question && 'group'} aria-label={question}>
      <p role="status">{question ?? text}</p>
      {question === undefined ? (
        onUndo && (
          <Button variant="quiet" name="undo-paste" onClick={onUndo}>
            {labels.undo}
          </Button>
        )
      ) : (
        <Fragment>
          <Button variant="quiet" name="split-name" onClick={onSplit}>
            {labels.split}
          </Button>
          <Button variant="quiet" onClick={onKeep}>
            {labels.keepWhole}
          </Button>
        </Fragment>
      )}
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
