import { Fragment, useState } from 'react'
import { Button, type ButtonProps } from './button'

interface SayingButtonProps extends Pick<ButtonProps, 'variant'> {
  label: string
  /** What it says instead once it was done. */
  said: string
  /** The accessible name, if the label does not say of what. */
  fullLabel?: string
  /** What it says below if it could not be done. */
  failed?: string
  /** Whether it was done. */
  act: () => Promise<boolean>
}

/** A button that says whether what it does was done, until the focus leaves it. */
export function SayingButton({
  label,
  said,
  fullLabel,
  variant = 'quiet',
  failed,
  act,
}: SayingButtonProps) {
  const [isDone, setIsDone] = useState<boolean>()
  return (
    <Fragment>
      <Button
        variant={variant}
        aria-label={isDone === true ? undefined : fullLabel}
        onClick={() => void act().then(setIsDone)}
        onBlur={() => setIsDone(undefined)}
      >
        {isDone === true ? said : label}
      </Button>
      {/* Beside the button, because a button hides the roles of what is inside it. */}
      <span className={isDone === false ? 'field-hint' : 'visually-hidden'} role="status">
        {isDone === true ? said : isDone === false && failed}
      </span>
    </Fragment>
  )
}

export interface CopyButtonProps
  extends Pick<SayingButtonProps, 'label' | 'fullLabel' | 'variant'> {
  copied: string
  notCopied: string
  textOf: () => string
}

/** A button that copies a text and then says so. */
export function CopyButton({ copied, notCopied, textOf, ...others }: CopyButtonProps) {
  const act = () => copyText(textOf())
  return <SayingButton {...others} said={copied} failed={notCopied} act={act} />
}

/** Resolves to true if the text is on the clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Some frames and insecure pages have no clipboard of their own.
    return copySelected(text)
  }
}

/** The older way, which copies what is selected. The focus returns to where it was. */
function copySelected(text: string): boolean {
  const { activeElement, body } = document
  const holder = document.createElement('textarea')
  holder.value = text
  holder.className = 'visually-hidden'
  body.append(holder)
  holder.focus({ preventScroll: true })
  holder.select()
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- Browsers have no other way here.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    holder.remove()
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
  }
}
