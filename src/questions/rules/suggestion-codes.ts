import { type Answers, plainLetters, suggestions, suggestionsFor } from '../../person'
import { suggestionText } from '../../texts/field-texts'
import { texts } from '../../texts/texts'

/** Codes by field and text, in every language that was selected on this page. */
const codes = new Map<string, string>()
let added: unknown

/**
 * Returns the answers with the code of each suggestion, whatever language it was chosen in: another
 * API knows `self_employed` and "Accountant", not "Indépendant" and "Comptabilité". Other texts stay
 * as typed.
 */
export function withSuggestionCodes(answers: Answers): Answers {
  const { background_information } = answers
  const inCodes = Object.entries(background_information).map(([name, typed]) => {
    return [name, suggestionCodeOf(`background_information.${name}`, typed) ?? typed] as const
  })
  return {
    ...answers,
    background_information: { ...background_information, ...Object.fromEntries(inCodes) },
  }
}

/** Returns the code of a suggestion of this field, or undefined if the text is none. */
export function suggestionCodeOf(path: string, text: string): string | undefined {
  addSelectedLanguage()
  return codes.get(keyOf(path, text))
}

/** Returns a suggestion in the selected language. Undefined if the text is none, or in that language. */
export function suggestionInLanguage(path: string, text: string): string | undefined {
  const code = suggestionCodeOf(path, text)
  if (code === undefined) return undefined
  const shown = suggestionText(code)
  return keyOf(path, shown) === keyOf(path, text) ? undefined : shown
}

function addSelectedLanguage(): void {
  const names = texts().suggestions
  if (added === names) return
  added = names
  for (const path of Object.keys(suggestions)) {
    for (const code of suggestionsFor(path)) codes.set(keyOf(path, suggestionText(code)), code)
  }
}

function keyOf(path: string, text: string): string {
  const plain = plainLetters(text).replace(/’/g, "'").replace(/\s+/g, ' ').trim()
  return `${path} ${plain}`
}
