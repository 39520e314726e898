import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Content } from '../ui/content'
import { usePageEvents } from './use-page-events'

interface HeaderFoldProps {
  /** Test suites find it as `details[data-<hook>]`. */
  hook: string
  title: Content
  children: Content
}

/** A panel below the desk's header. Escape closes it, and so does a press or the focus elsewhere. Closed, it is not on the page. */
export function HeaderFold({ hook, title, children }: HeaderFoldProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    details.current?.querySelector('summary')?.focus({ preventScroll: true })
  }
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Without a target, somebody selects text with the mouse.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  usePageEvents({
    pointerdown: ({ target }) => {
      if (target instanceof Node && details.current?.contains(target) !== true) setIsOpen(false)
    },
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <details
      ref={details}
      className="header-fold"
      {...{ [`data-${hook}`]: '' }}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
    >
      <summary>{title}</summary>
      {isOpen && <div>{children}</div>}
    </details>
  )
}
