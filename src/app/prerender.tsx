import { renderToString } from 'react-dom/server'
import { firstTexts, product } from '../texts/first-texts'
import { loadTexts, selectLanguage } from '../texts/in-language'
import { type LanguageTag, languageTags } from '../texts/language-table'
import { languages } from '../texts/languages'
import { pageLanguages } from '../texts/page-languages'
import { pageTexts, type PageTexts } from '../texts/page-texts'
import { LoadingScreen } from '../wizard/screen/loading-screen'
import { App } from './app'

/** A page before any script runs: the HTML inside `#app`, and its title. */
export interface Prerendered {
  html: string
  title: string
}

/** What the pages of a language share. */
export interface PageFrame {
  tag: LanguageTag
  direction: 'ltr' | 'rtl'
  texts: PageTexts
  /** The form did not start, and what a link to load it again says. */
  loadFailed: string
  reload: string
}

/** For the build, which cannot load the registry of languages itself. */
export const languageFolders: ReadonlyMap<LanguageTag, string> = new Map(
  languageTags.map((tag) => [tag, languages[tag].folder]),
)

/** Selects the language, and returns what all its pages have. */
export async function pageFrameIn(tag: LanguageTag): Promise<PageFrame> {
  selectLanguage(pageLanguages[tag])
  if (!(await loadTexts('first', 'page')))
    throw new Error(`The texts of ${tag} could not be loaded`)
  const { loadFailed, thrown } = firstTexts().frame
  return {
    tag,
    direction: languages[tag].direction,
    texts: pageTexts(),
    loadFailed,
    reload: thrown.reload,
  }
}

/**
 * Returns the first screen, which React hydrates, and the shell, which is the page of every other
 * address until its screen has loaded.
 */
export async function prerenderIn(
  tag: LanguageTag,
): Promise<{ frame: PageFrame; first: Prerendered; shell: Prerendered }> {
  const pageFrame = await pageFrameIn(tag)
  const { frame, caseScreen } = firstTexts()
  return {
    frame: pageFrame,
    first: {
      html: renderToString(<App />),
      title: frame.titleOf({ heading: caseScreen.title, product: product() }),
    },
    shell: { html: renderToString(<LoadingScreen />), title: product() },
  }
}
