import { renderToString } from 'react-dom/server'
import { firstTexts } from '../texts/first-texts'
import { LoadingScreen } from '../wizard/screen/loading-screen'
import { App } from './app'

/** A page before any script runs: the HTML inside `#app`, and its title if it has its own. */
export interface Prerendered {
  html: string
  title?: string
}

/** The first screen, which React hydrates. */
export function prerenderFirstScreen(): Prerendered {
  const { frame, caseScreen } = firstTexts()
  return {
    html: renderToString(<App />),
    title: frame.titleOf(caseScreen.title),
  }
}

/** The page of every other address until its screen has loaded. */
export function prerenderShell(): Prerendered {
  return { html: renderToString(<LoadingScreen />) }
}
