import type { Elements } from './content'
import { BackIcon } from './icons'
import './frame.css'

interface FrameProps {
  brand: Elements
  /** "Step 2 of 7", and the progress from 0 to 1. */
  step?: { label: string; share: number } | undefined
  /** The language switch. */
  languages?: Elements
  back?: { label: string; onBack: () => void } | undefined
  /** Why the form asks: shown next to the form on wide screens. */
  aside?: { heading: string; lines: readonly string[] } | undefined
  /** Below the screen, such as a `footer`. */
  foot?: Elements
  children: Elements
}

/** The frame of every screen: the header, the back button, the content and the reasons. */
export function Frame({ brand, step, languages, back, aside, foot, children }: FrameProps) {
  const isFirst = back === undefined && step === undefined
  return (
    <div className={isFirst ? 'frame frame-first' : 'frame'}>
      <header className="masthead">
        <div className="masthead-line">
          {brand}
          {languages}
        </div>
        {step !== undefined && (
          // An SVG, because the content security policy of the built page forbids style attributes.
          <svg className="bar" aria-hidden="true">
            <rect
              className="bar-fill"
              width={`${Math.round(step.share * 100)}%`}
              height="4"
              rx="2"
            />
          </svg>
        )}
        {!isFirst && (
          <div className="back">
            {back !== undefined && (
              <button type="button" name="back" className="button-quiet" onClick={back.onBack}>
                <BackIcon />
                <span>{back.label}</span>
              </button>
            )}
            {step !== undefined && <span className="step">{step.label}</span>}
          </div>
        )}
      </header>
      {children}
      {aside !== undefined && (
        <aside className="aside" aria-label={aside.heading}>
          <h2>{aside.heading}</h2>
          {aside.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </aside>
      )}
      {foot}
    </div>
  )
}

/** The same reasons on narrow screens, folded. */
export function Reasons({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <details className="fold reasons">
      <summary>{heading}</summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  )
}
