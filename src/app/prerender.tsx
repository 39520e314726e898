import { renderToString } from 'react-dom/server'
import { firstTexts } from '../texts/first-texts'
import { loadTexts, selectLanguage } from '../texts/in-language'
import { type LanguageTag, languages, languageTags } from '../texts/languages'
import { LoadingScreen } from '../wizard/screen/loading-screen'
import { App } from './app'

/** A page before any script runs: the HTML inside `#app`, and the texts of its head. */
export interface Prerendered {
  html: string
  title: string
  description: string
  noScript: string
  direction: 'ltr' | 'rtl'
}

/** For the build, which cannot load the registry of languages itself. */
export const languageFolders: ReadonlyMap<LanguageTag, string> = new Map(
  languageTags.map((tag) => [tag, languages[tag].folder]),
)

/**
 * Returns the first screen, which React hydrates, and the shell, which is the page of every other
 * address until its screen has loaded.
 */
export async function prerenderIn(
  tag: LanguageTag,
): Promise<{ first: Prerendered; shell: Prerendered }> {
  selectLanguage(languages[tag])
  if (!(await loadTexts('first'))) throw new Error(`The texts of ${tag} could not be loaded`)
  const { frame, caseScreen, product } = firstTexts()
  const { description, noScript } = frame
  const head = { description, noScript, direction: languages[tag].direction }
  return {
    first: { ...head, html: renderToString(<App />), title: frame.titleOf(caseScreen.title) },
    shell: { ...head, html: renderToString(<LoadingScreen />), title: product },
  }
}
