import { useState } from 'react'
import { Button } from '../../../ui/button'
import { copyText } from './copy'

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
      look="quiet"
      aria-label={isCopied ? undefined : fullLabel}
      onClick={() => void copyText(textOf()).then(setIsCopied)}
      onBlur={() => setIsCopied(false)}
    >
      <span role="status">{isCopied ? copied : label}</span>
    </Button>
  )
}
