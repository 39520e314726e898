import { Component, type ReactNode } from 'react'
import { LanguageSwitch } from '../questions/language/language-switch'
import { firstTexts } from '../texts/first-texts'
import { Button } from '../ui/button'
import { Frame } from '../ui/frame'

/**
 * Catches errors that no screen caught, mostly a chunk that failed to load. A retry keeps the
 * session.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    const { frame, product } = firstTexts()
    return (
      <Frame brand={product} languages={<LanguageSwitch />}>
        <main className="screen" data-screen="broken">
          <h1>{frame.crashed}</h1>
          <div className="actions">
            <Button variant="primary" onClick={() => this.setState({ isBroken: false })}>
              {frame.tryAgain}
            </Button>
          </div>
        </main>
      </Frame>
    )
  }
}
