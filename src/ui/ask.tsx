import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Content } from './content'
import { Button, type ButtonProps } from './button'
import './ask.css'

/** What is lost, and the two answers. */
export interface Question {
  /** Test suites find the question by it. */
  kind: 'replace' | 'discard' | 'clear' | 'leave' | 'start-again'
  text: Content
  confirm: string
  cancel: string
}

interface AskProps {
  question: Question
  /** False if it appears after a wait, and the person is elsewhere. */
  takesFocus?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks before something is lost: the question, then the way to stay, which has the focus, then the other. Escape is the
 * same as staying. Afterwards the focus returns to where it was.
 */
export function Ask({ question, takesFocus = true, onConfirm, onCancel }: AskProps) {
  const { kind, text, confirm, cancel } = question
  const id = useId()
  const cancelButton = useRef<HTMLButtonElement>(null)
  // While it renders, the pressed button is still in the page and has the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    if (takesFocus) cancelButton.current?.focus()
    return () => {
      const isFocusLost = document.activeElement === document.body
      if (isFocusLost && opener instanceof HTMLElement) opener.focus()
    }
  }, [opener, takesFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  return (
    <div className="ask" role="group" aria-labelledby={id} data-ask={kind}>
      <div className="ask-text" id={id}>
        {text}
      </div>
      <div className="actions">
        <Button
          ref={cancelButton}
          variant="primary"
          name="cancel-ask"
          onClick={onCancel}
          onKeyDown={onKeyDown}
        >
          {cancel}
        </Button>
        <Button variant="danger" name="confirm-ask" onClick={onConfirm} onKeyDown={onKeyDown}>
          {confirm}
        </Button>
      </div>
    </div>
  )
}

interface AskButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Undefined if nothing would be lost: the button then acts at once. */
  question: Question | undefined
  onConfirm: () => void
  /** Told when the question comes and goes: it has a primary button of its own. */
  onAsk?: (isAsked: boolean) => void
}

/**
 * A button that asks before it acts. The question takes its place, so that the second tap of a double tap lands on text.
 */
export function AskButton({ question, onConfirm, onAsk, ...button }: AskButtonProps) {
  const [isPressed, setIsPressed] = useState(false)
  const press = (isNow: boolean) => {
    setIsPressed(isNow)
    onAsk?.(isNow)
  }
  // What was to be lost may be gone before the answer.
  const asked = isPressed ? question : undefined
  return (
    <Fragment>
      <Button
        {...button}
        hidden={asked !== undefined}
        onClick={(event) => {
          // Safari does not focus a button that is clicked.
          event.currentTarget.focus()
          press(question !== undefined)
          if (question === undefined) onConfirm()
        }}
      />
      {asked !== undefined && (
        <Ask
          question={asked}
          onConfirm={() => {
            press(false)
            onConfirm()
          }}
          onCancel={() => press(false)}
        />
      )}
    </Fragment>
  )
}
