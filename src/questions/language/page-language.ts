import { readStored, writeStored } from '../../drafts/browser-storage'
import { loadTexts, selectedTag, selectLanguage, switchLanguage } from '../../texts/in-language'
import { type LanguageTag, languageTags } from '../../texts/language-table'
import { type Language, languages, type Part } from '../../texts/languages'
import { whenGaps } from '../../texts/message-functions'

/** The languages of a page, by their tags. The desk has fewer than the wizard. */
export type OfferedLanguages = Readonly<Partial<Record<LanguageTag, Language>>>

/** The choice on this device. The script in `index.html` reads it before the first paint. */
const choiceKey = 'firsthand-language'

/** Returns the tags that the page offers: the setting LANGUAGES narrows its meta element. */
export function offeredTags(offered: OfferedLanguages): LanguageTag[] {
  const meta = document.querySelector('meta[name="languages"]')?.getAttribute('content')
  const allowed = meta?.split(' ') ?? ['en']
  return languageTags.filter((tag) => offered[tag] !== undefined && allowed.includes(tag))
}

/** Loads the texts in the language of the page. If they do not load, the page is in English. */
export async function openLanguage(offered: OfferedLanguages, ...parts: Part[]): Promise<void> {
  const { lang } = document.documentElement
  selectLanguage(offered[languageTags.find((tag) => tag === lang) ?? 'en'])
  if (!(await loadTexts(...parts))) selectLanguage(offered.en)
  showLanguage(selectedTag())
  if (new URLSearchParams(window.location.search).has('lang')) storeChoice(selectedTag())
}

/** Shows the page in the language that a link asks for, unless the person has chosen one, or it does not load. */
export async function openInLanguage(offered: OfferedLanguages, wanted: string): Promise<void> {
  const tag = offeredTags(offered).find((each) => `${wanted}-`.toLowerCase().startsWith(`${each}-`))
  if (tag === undefined || readStored('localStorage', choiceKey) !== undefined) return
  if (await switchLanguage(offered[tag] ?? languages.en).catch(() => false)) showLanguage(tag)
}

/** Switches the page to another language, unless another is chosen meanwhile. Rejects, and changes nothing, if it cannot be loaded. */
export async function chooseLanguage(offered: OfferedLanguages, tag: LanguageTag): Promise<void> {
  if (!(await switchLanguage(offered[tag] ?? languages.en))) return
  showLanguage(tag)
  storeChoice(tag)
}

function showLanguage(tag: LanguageTag): void {
  const page = document.documentElement
  page.lang = tag
  page.dir = languages[tag].direction
  whenGaps(() => void import('./mark-english').then((mark) => mark.markEnglish(document.body)))
}

function storeChoice(tag: LanguageTag): void {
  writeStored('localStorage', choiceKey, tag)
}
