import { useEffect, useRef, useState } from 'react'
import { TickIcon } from './icons'

interface SuggestionChipsProps {
  /** The accessible name of the group. */
  label: string
  likely: readonly string[]
  /** Shown on request. */
  less: readonly string[]
  chosen: string | undefined
  moreLabel: string
  onPick: (suggestion: string) => void
}

/**
 * Suggestions as buttons. The chosen one is pressed. All stay where they are, so that nothing moves under the thumb.
 */
export function SuggestionChips(props: SuggestionChipsProps) {
  const { label, likely, less, chosen, moreLabel, onPick } = props
  const [isOpen, setIsOpen] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const opened = useRef<string>(undefined)
  const all = [...likely, ...less]
  const isAmongLess = chosen !== undefined && less.includes(chosen)
  const closed = isAmongLess ? [...likely, chosen] : likely
  const shown = isOpen ? all : closed

  // The pressed button disappears, so the first button that it brought gets the focus.
  useEffect(() => {
    const chips = [...(group.current?.querySelectorAll('button') ?? [])]
    if (isOpen) chips.find(({ textContent }) => textContent === opened.current)?.focus()
  }, [isOpen])

  return (
    <div className="chips" role="group" aria-label={label} ref={group}>
      {shown.map((suggestion) => (
        <button
          key={suggestion}
          type="button"
          className="chip"
          aria-pressed={suggestion === chosen}
          onClick={() => onPick(suggestion === chosen ? '' : suggestion)}
        >
          {suggestion === chosen && <TickIcon size={16} />}
          <span>{suggestion}</span>
        </button>
      ))}
      {!isOpen && (
        <button
          type="button"
          className="chip chip-more"
          onClick={() => {
            opened.current = all.find((each) => !closed.includes(each))
            setIsOpen(true)
          }}
        >
          {moreLabel}
        </button>
      )}
    </div>
  )
}
