import { selectedLanguage } from './in-language'
import { type LanguageTag, languageTags, languages } from './languages'

/** Returns the tag of the selected language, on the desk too. */
export function selectedTag(): LanguageTag {
  const { first } = selectedLanguage()
  return languageTags.find((tag) => languages[tag].first === first) ?? 'en'
}
