import type { Language, Part, Parts } from './languages'

interface Tree {
  readonly [name: string]: unknown
}

let selected: Language = {}
const loaded = new Map<Part, object>()
const complete = new Map<Part, object>()

/** Selects the language of all texts. It applies once a part is loaded. Undefined is English. */
export function selectLanguage(language: Language | undefined): void {
  selected = language ?? {}
  loaded.clear()
  complete.clear()
}

/**
 * Loads these parts in the selected language. Until then, and after a failure, they are English.
 */
export async function loadTexts(...parts: readonly Part[]): Promise<void> {
  const language = selected
  const load = async (part: Part) => {
    const texts = await language[part]?.()
    if (texts === undefined || language !== selected) return
    loaded.set(part, texts)
    complete.delete(part)
  }
  await Promise.allSettled(parts.map(load))
}

/** Returns the texts of a part in the selected language. */
export function inLanguage<Name extends Part>(part: Name, english: Parts[Name]): Parts[Name] {
  const translated = loaded.get(part)
  if (translated === undefined) return english
  const texts = complete.get(part) ?? completed(english, translated)
  complete.set(part, texts)
  // `completed` gives them the shape of the English texts.
  return texts as Parts[Name]
}

/** Returns the translated texts, with English for the missing ones. */
function completed(english: object, translated: object): object {
  const some: Tree = { ...translated }
  return Object.fromEntries(
    Object.entries(english).map(([name, text]) => {
      const own = some[name]
      return [name, isTree(text) && isTree(own) ? completed(text, own) : (own ?? text)]
    }),
  )
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
