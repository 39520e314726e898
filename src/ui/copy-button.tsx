import { Fragment, useState } from 'react'
import { Button, type ButtonProps } from './button'

interface SayingButtonProps extends Pick<ButtonProps, 'variant'> {
  label: string
  /** What it says instead once it was done. */
  said: string
  /** The accessible name, if the label does not say of what. */
  fullLabel?: string
  /** Whether it was done. */
  act: () => Promise<boolean>
}

/** A button that says when what it does is done, until the focus leaves it. */
export function SayingButton({
  label,
  said,
  fullLabel,
  variant = 'quiet',
  act,
}: SayingButtonProps) {
  const [isDone, setIsDone] = useState(false)
  return (
    <Fragment>
      <Button
        variant={variant}
        aria-label={isDone ? undefined : fullLabel}
        onClick={() => void act().then(setIsDone)}
        onBlur={() => setIsDone(false)}
      >
        {isDone ? said : label}
      </Button>
      {/* Beside the button, because a button hides the roles of what is inside it. */}
      <span className="visually-hidden" role="status">
        {isDone && said}
      </span>
    </Fragment>
  )
}

interface CopyButtonProps extends Pick<SayingButtonProps, 'label' | 'fullLabel' | 'variant'> {
  copied: string
  textOf: () => string
}

/** A button that copies a text and then says so. */
export function CopyButton({ copied, textOf, ...others }: CopyButtonProps) {
  return <SayingButton {...others} said={copied} act={() => copyText(textOf())} />
}

/**
 * Resolves to true if the text is on the clipboard. Some frames and insecure pages have no
 * clipboard.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
