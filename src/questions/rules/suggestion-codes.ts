import type { Answers } from '../../person/answers'
import { fieldPaths, fields } from '../../person/fields'
import { suggestionsFor } from '../../person/suggestions'
import { plainLetters } from '../../person/plain-letters'
import { texts } from '../../texts/texts'

/** Codes by their texts, in every language that was selected on this page. */
const codes = new Map<string, string>()
let added: unknown

/**
 * Returns the answers with the code of each suggestion, whatever language it was chosen in: another
 * API knows `self_employed`, and not "Indépendant". Other texts stay as typed.
 */
export function withSuggestionCodes(answers: Answers): Answers {
  addSelectedLanguage()
  const { background_information } = answers
  const inCodes = Object.entries(background_information).map(([name, typed]) => {
    const code = isCoded(name) ? codes.get(keyOf(typed)) : undefined
    return [name, code ?? typed] as const
  })
  return {
    ...answers,
    background_information: { ...background_information, ...Object.fromEntries(inCodes) },
  }
}

function addSelectedLanguage(): void {
  const { suggestion } = texts()
  if (added === suggestion) return
  added = suggestion
  const coded = fieldPaths.filter((path) => fields[path].answer === 'suggestion')
  for (const code of coded.flatMap(suggestionsFor)) codes.set(keyOf(suggestion(code)), code)
}

function isCoded(name: string): boolean {
  return fieldPaths.some(
    (path) => path === `background_information.${name}` && fields[path].answer === 'suggestion',
  )
}

function keyOf(text: string): string {
  return plainLetters(text).trim()
}
