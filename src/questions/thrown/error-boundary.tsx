import { Component, useEffect, useRef } from 'react'
import type { Elements } from '../../ui/content'
import { reportThrown } from '../../api/thrown'
import { firstTexts, product } from '../../texts/first-texts'
import { Button } from '../../ui/button'
import { Frame } from '../../ui/frame'
import { BrandName } from '../brand/brand-name'
import { LanguageSwitch } from '../language/language-switch'
import { WhatToDo } from './error-notice'

/** Stands in for what could not be rendered. A retry keeps everything that lives outside it. */
export class ErrorBoundary extends Component<{ children: Elements }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    reportThrown(error)
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return <Broken onRetry={() => this.setState({ isBroken: false })} />
  }
}

export function Broken({ onRetry }: { onRetry?: () => void }) {
  const { frame } = firstTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone, and the title is that of another screen.
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    document.title = frame.titleOf({ heading: frame.thrown.what, product: product() })
  }, [frame])
  return (
    <Frame brand={<BrandName />} languages={<LanguageSwitch />}>
      <main className="screen" data-screen="broken">
        <div className="screen-head" role="alert">
          <h1 ref={heading} tabIndex={-1}>
            {frame.thrown.what}
          </h1>
          <WhatToDo>
            {onRetry && (
              <Button variant="primary" onClick={onRetry}>
                {frame.tryAgain}
              </Button>
            )}
          </WhatToDo>
        </div>
      </main>
    </Frame>
  )
}
