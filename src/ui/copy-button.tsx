import { useState } from 'react'
import { Button } from './button'

interface CopyButtonProps {
  label: string
  copied: string
  /** The accessible name, if the label does not say what is copied. */
  fullLabel?: string
  textOf: () => string
}

/** A button that copies a text and then says so. */
export function CopyButton({ label, copied, fullLabel, textOf }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Button
      variant="quiet"
      aria-label={isCopied ? undefined : fullLabel}
      onClick={() => void copyText(textOf()).then(setIsCopied)}
      onBlur={() => setIsCopied(false)}
    >
      <span role="status">{isCopied ? copied : label}</span>
    </Button>
  )
}

/**
 * Resolves to true if the text is on the clipboard. Some frames and insecure pages have no
 * clipboard.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
