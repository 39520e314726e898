import { type ReactEventHandler, useRef, useState } from 'react'
import type { Content } from '../ui/content'
import { usePageEvents } from './use-page-events'

interface FoldProps {
  /** Test suites find it as `details[data-<hook>]`, such as `details[data-menu]`. */
  hook: string
  title: Content
  /** Of a title that looks like a button. */
  className?: string
  /** Whether its content is on the page while it is closed. */
  isKept?: boolean
  children: Content
}

/** A panel below its title. Escape closes it, and so does a press or the focus elsewhere. */
export function Fold({ hook, title, className, isKept = false, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const closeIfElsewhere = ({ target }: { target: EventTarget | null }) => {
    const isInside = target instanceof Node && details.current?.contains(target) === true
    if (isOpen && !isInside) setIsOpen(false)
    return isInside
  }
  usePageEvents({
    pointerdown: closeIfElsewhere,
    focusin: closeIfElsewhere,
    keydown: (event) => {
      if (event.key !== 'Escape' || !isOpen || !closeIfElsewhere(event)) return
      setIsOpen(false)
      details.current?.querySelector('summary')?.focus({ preventScroll: true })
    },
  })
  const follow: ReactEventHandler<HTMLDetailsElement> = ({ currentTarget }) =>
    setIsOpen(currentTarget.open)
  return (
    <details
      ref={details}
      className="desk-fold"
      {...{ [`data-${hook}`]: '' }}
      open={isOpen}
      onToggle={follow}
    >
      <summary className={className}>{title}</summary>
      {(isOpen || isKept) && <div>{children}</div>}
    </details>
  )
}

/** Opens a fold, and then does what needs its content. */
export function openFold(hook: string, whenOpen?: () => void): void {
  const fold = document.querySelector<HTMLDetailsElement>(`details[data-${hook}]`)
  if (fold === null || fold.open) whenOpen?.()
  else {
    if (whenOpen) fold.addEventListener('toggle', whenOpen, { once: true })
    fold.open = true
  }
}
