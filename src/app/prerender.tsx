import { renderToString } from 'react-dom/server'
import { texts } from '../texts/texts'
import { LoadingScreen } from '../wizard/loading-screen'
import { emptySession } from '../wizard/session'
import { App } from './app'

/** A page as it stands before any script: the inside of its `#app`, and its title where it has its own. */
export interface Prerendered {
  html: string
  title?: string
}

/** The first screen, to be taken over by React as it is. */
export function prerenderFirstScreen(): Prerendered {
  const { wizard, product, screenWords } = texts()
  return {
    html: renderToString(<App begun={emptySession()} />),
    title: wizard.titleOf(screenWords('case', 'you').title, product),
  }
}

/** What stands at every other address until its screen is there. */
export function prerenderShell(): Prerendered {
  return { html: renderToString(<LoadingScreen />) }
}
