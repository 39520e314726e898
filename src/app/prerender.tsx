import { renderToString } from 'react-dom/server'
import { firstTexts } from '../texts/first-texts'
import { LoadingScreen } from '../wizard/screen/loading-screen'
import { App } from './app'

/** A page as it stands before any script: the inside of its `#app`, and its title where it has its own. */
export interface Prerendered {
  html: string
  title?: string
}

/** The first screen, to be taken over by React as it is. */
export function prerenderFirstScreen(): Prerendered {
  const { frame, caseScreen } = firstTexts()
  return {
    html: renderToString(<App />),
    title: frame.titleOf(caseScreen.title),
  }
}

/** What stands at every other address until its screen is there. */
export function prerenderShell(): Prerendered {
  return { html: renderToString(<LoadingScreen />) }
}
