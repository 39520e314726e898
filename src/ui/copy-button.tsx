import { useState } from 'react'
import { Button } from './button'

interface CopyButtonProps {
  label: string
  copied: string
  /** Where its words alone do not say what is copied. */
  fullLabel?: string
  textOf: () => string
}

/** Says so itself once the text is on the clipboard. */
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

/** Resolves to whether the text is on the clipboard: not every frame and address has one. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
