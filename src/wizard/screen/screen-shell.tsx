import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { firstTexts } from '../../texts/first-texts'
import { focusControl } from '../../ui/error-summary'
import { Frame, Reasons } from '../../ui/frame'

export interface ScreenShellProps {
  /** The name suites know the screen by. */
  screen: string
  title: string
  lead?: ReactNode
  /** A picture above the heading. */
  mark?: ReactNode
  why?: readonly string[]
  step?: { now: number; all: number } | undefined
  onBack?: (() => void) | undefined
  /** Where the summary of what is wrong stands. What is drawn anew in it draws nothing else of the screen. */
  problems?: ReactNode
  /** The id of a control to begin at instead of the heading. */
  beginAt?: string | undefined
  children: ReactNode
}

// The first screen of a visit leaves the focus where the browser has it: at the top of the page.
let isFirstScreen = true

/** What every screen has: its place, its one heading, the summary of what is wrong, and its reasons. */
export function ScreenShell(props: ScreenShellProps) {
  const { screen, title, lead, mark, why, step, onBack, problems, beginAt, children } = props
  const { frame, product } = firstTexts()
  const heading = useRef<HTMLHeadingElement>(null)

  // Before the effects of what is in the screen: a problem is then added to the title.
  useLayoutEffect(() => {
    document.title = frame.titleOf(title)
  }, [title, frame])

  useEffect(() => {
    if (beginAt !== undefined && beginAt !== '') focusControl(beginAt)
    else if (!isFirstScreen) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    isFirstScreen = false
  }, [screen, beginAt])

  return (
    <Frame
      brand={product}
      step={step && { label: frame.step(step.now, step.all), share: step.now / step.all }}
      back={onBack && { label: frame.back, onBack }}
      aside={why && { heading: frame.whyHeading, lines: why }}
    >
      <main className="screen" data-screen={screen}>
        {problems}
        <div className="screen-head">
          {mark}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className="screen-lead">{lead}</p>}
        </div>
        {children}
        {why !== undefined && <Reasons heading={frame.whyHeading} lines={why} />}
      </main>
    </Frame>
  )
}
