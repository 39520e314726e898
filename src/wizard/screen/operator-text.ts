import { type ByLanguage, operatorMeta, type OperatorTexts } from '../../contract/operator'
import { type LanguageTag, languageTags } from '../../texts/language-table'
import { languages } from '../../texts/languages'
import { selectedTag } from '../../texts/in-language'

/** Returns what the operator wrote in a meta element of the page, or undefined if there is none. */
export function operatorText<Name extends keyof OperatorTexts>(
  name: Name,
): OperatorTexts[Name] | undefined {
  const selector = `meta[name="${operatorMeta[name]}"]`
  const content = document.querySelector(selector)?.getAttribute('content')
  // Only `form-pages.ts` of the service writes it.
  return content === undefined || content === null
    ? undefined
    : (JSON.parse(content) as OperatorTexts[Name])
}

/** Returns the text in the language of the page, or else in English, with the attributes of its language. */
export function inPageLanguage<Text>(texts: ByLanguage<Text>) {
  const language: LanguageTag =
    languageTags.find((tag) => tag === selectedTag() && texts[tag] !== undefined) ?? 'en'
  const attributes = { lang: language, dir: languages[language].direction }
  return { text: texts[language] ?? texts.en, language, attributes }
}
