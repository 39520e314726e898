import { useState } from 'react'
import { Button, type ButtonProps } from './button'

interface CopyButtonProps extends Pick<ButtonProps, 'variant'> {
  label: string
  copied: string
  /** The accessible name, if the label does not say what is copied. */
  fullLabel?: string
  textOf: () => string
}

/** A button that copies a text and then says so. */
export function CopyButton({
  label,
  copied,
  fullLabel,
  variant = 'quiet',
  textOf,
}: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        aria-label={isCopied ? undefined : fullLabel}
        onClick={() => void copyText(textOf()).then(setIsCopied)}
        onBlur={() => setIsCopied(false)}
      >
        {isCopied ? copied : label}
      </Button>
      {/* Beside the button, because a button hides the roles of what is inside it. */}
      <span className="visually-hidden" role="status">
        {isCopied && copied}
      </span>
    </>
  )
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
