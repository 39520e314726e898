import { type MouseEvent, useEffect, useRef } from 'react'
import type { Elements } from './content'
import { WrongIcon } from './icons'
import { isAtNewestPress } from './press'
import './error-summary.css'

export interface SummaryItem {
  sentence: string
  /** The id of a control, or a URL. Without either, the item is plain text. */
  target?: string | undefined
  href?: string | undefined
  /** The language of the sentence, if it is not that of the page. */
  lang?: string | undefined
}

interface ErrorSummaryProps {
  heading: string
  items: readonly SummaryItem[]
  onFollow?: ((href: string) => void) | undefined
  /** For tests: the outcome of the request that found these errors. */
  outcome?: string | undefined
  /** What to do about it. */
  action?: Elements
}

/** All errors of a screen, each with a link. It takes the focus when it appears, unless the person is elsewhere by then. */
export function ErrorSummary({ heading, items, onFollow, outcome, action }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAtNewestPress()) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div className="summary" role="alert" tabIndex={-1} data-outcome={outcome} ref={box}>
      <h2>
        <WrongIcon />
        <span>{heading}</span>
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.sentence + (item.target ?? item.href ?? '')}>
            <Item item={item} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {action}
    </div>
  )
}

function Item({ item, onFollow }: { item: SummaryItem; onFollow: ErrorSummaryProps['onFollow'] }) {
  const { sentence, target, href, lang } = item
  if (target === undefined && href === undefined) {
    return (
      <p lang={lang} dir={lang && 'auto'}>
        {sentence}
      </p>
    )
  }
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    if (target !== undefined) focusControl(target)
    else if (href !== undefined) onFollow?.(href)
  }
  return (
    <a href={href ?? `#${target}`} onClick={follow}>
      {sentence}
    </a>
  )
}

/** Focuses a control and scrolls its label into view. Returns false if it is missing. */
export function focusControl(id: string): boolean {
  const control = document.getElementById(id)
  if (control === null) return false
  const group = control.closest('fieldset.field') ?? control.closest('.field, .answer') ?? control
  group.scrollIntoView({ block: 'start' })
  control.focus({ preventScroll: true })
  return true
}
