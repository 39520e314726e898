import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Content, Elements } from '../../ui/content'
import { shownErrors } from '../../api/thrown'
import { BrandName } from '../../questions/brand/brand-name'
import { LanguageSwitch } from '../../questions/language/language-switch'
import { ErrorNotice } from '../../questions/thrown/error-notice'
import { firstTexts, product } from '../../texts/first-texts'
import { focusControl } from '../../ui/error-summary'
import { Frame, Reasons } from '../../ui/frame'
import { Foot } from './help'

export interface ScreenShellProps {
  /** The value of `data-screen`, which tests use to find the screen. */
  screen: string
  title: string
  lead?: Content
  /** A picture above the heading. */
  mark?: Elements
  why?: readonly string[] | undefined
  /** Follows the questions, before the reasons. */
  after?: Elements
  step?: { now: number; all: number } | undefined
  onBack?: (() => void) | undefined
  /** The error summary. It renders by itself, without the rest of the screen. */
  problems?: Elements
  /** The id of the control to focus, instead of the heading. */
  beginAt?: string | undefined
  children: Elements
}

// On the first screen of a visit, the focus stays at the top of the page.
let isFirstScreen = true

/** The layout of every screen: progress, one heading, the error summary and the reasons. */
export function ScreenShell(props: ScreenShellProps) {
  const { screen, title, lead, mark, why, after, step, onBack, problems, beginAt, children } = props
  const { frame } = firstTexts()
  const heading = useRef<HTMLHeadingElement>(null)

  // A layout effect runs before the child effects, which add "Error:" to this title.
  useLayoutEffect(() => {
    document.title = frame.titleOf({ heading: title, product: product() })
  }, [title, frame])

  useEffect(() => {
    const hasBegun = beginAt !== undefined && beginAt !== '' && focusControl(beginAt)
    if (!hasBegun && !isFirstScreen) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    // What was thrown on the screen before is over.
    if (!isFirstScreen) shownErrors.set(0)
    isFirstScreen = false
  }, [screen, beginAt])

  return (
    <Frame
      brand={<BrandName />}
      languages={<LanguageSwitch />}
      step={step && progressOf(step)}
      back={onBack && { label: frame.back, onBack }}
      foot={<Foot />}
      aside={why && { heading: frame.whyHeading, lines: why }}
    >
      <main className="screen" data-screen={screen}>
        <ErrorNotice />
        {problems}
        <div className="screen-head">
          {mark}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <div className="screen-lead">{lead}</div>}
        </div>
        {children}
        {after}
        {/* Last, so that the first question is in sight. */}
        {why !== undefined && <Reasons heading={frame.whyHeading} lines={why} />}
      </main>
    </Frame>
  )
}

export function progressOf({ now, all }: { now: number; all: number }) {
  return { label: firstTexts().frame.step({ now, all }), share: now / all }
}
