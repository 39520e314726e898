import type { LanguageTag } from './language-table'
import type { Language, Part, Parts } from './languages'
import { gap } from './message-functions'

/** English: it loads nothing. */
const none: Language = {}
let selected: Language = none
const loaded = new WeakMap<Language, Map<Part, object>>()
/** The parts that this page uses. A language is shown only when it has all of them. */
const used = new Set<Part>()
const listeners = new Set<() => void>()
let newestSwitch: Language | undefined

/** Selects the language of all texts. It applies once a part is loaded. Undefined is English. */
export function selectLanguage(language: Language | undefined): void {
  selected = language ?? none
  for (const listener of listeners) listener()
}

export function selectedLanguage(): Language {
  return selected
}

/** Returns the tag of the selected language, on the desk too. */
export function selectedTag(): LanguageTag {
  return selected.tag ?? 'en'
}

/** Calls the listener whenever another language is selected. Returns a function that stops it. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Loads these parts in the selected language. Until then, and after a failure, they are English.
 * Resolves to false after a failure.
 */
export async function loadTexts(...parts: readonly Part[]): Promise<boolean> {
  for (const part of parts) used.add(part)
  const language = selected
  const results = await Promise.allSettled(parts.map((part) => loadPart(language, part)))
  return results.every(({ status }) => status === 'fulfilled')
}

/**
 * Loads the parts that are in use, then selects the language, so that no screen mixes two
 * languages. Rejects, and selects nothing, if a part cannot be loaded. Resolves to false, and selects nothing, if
 * another switch began meanwhile.
 */
export async function switchLanguage(language: Language): Promise<boolean> {
  const isNewest = () => newestSwitch === language
  newestSwitch = language
  try {
    await loadTextsOf(language, [...used])
  } catch (error) {
    if (isNewest()) throw error
  }
  if (isNewest()) selectLanguage(language)
  return isNewest()
}

/** Loads parts of a language without selecting it. Rejects if one cannot be loaded. */
export async function loadTextsOf(language: Language, parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map((part) => loadPart(language, part)))
}

async function loadPart(language: Language, part: Part): Promise<void> {
  if (loaded.get(language)?.has(part) === true) return
  const texts = await language[part]?.()
  if (texts === undefined) return
  const known = loaded.get(language) ?? new Map<Part, object>()
  loaded.set(language, known.set(part, texts))
}

/** Returns the texts of a part: in the selected language, or in this one, if its part is loaded. */
export function inLanguage<Name extends Part>(
  part: Name,
  english: Parts[Name],
  language: Language = selected,
): Parts[Name] {
  // What the loader of a part has loaded are the texts of that part.
  const own = loaded.get(language)?.get(part) as Parts[Name] | undefined
  const tag = language.tag ?? 'en'
  if (own === undefined && tag !== 'en' && !language[part]) return asGaps(english)
  return own ?? english
}

const knownGaps = new WeakMap<object, object>()

/** English in place of a whole part that a language lacks: each of its texts is a gap. */
function asGaps<Texts extends object>(english: Texts): Texts {
  if (!knownGaps.has(english)) knownGaps.set(english, withGaps(english) as object)
  // It has the shape of the English texts.
  return knownGaps.get(english) as Texts
}

function withGaps(texts: unknown): unknown {
  if (typeof texts === 'string' || typeof texts === 'function')
    return gap(texts as string | ((values: never) => string))
  if (Array.isArray(texts)) return texts.map(withGaps)
  return Object.fromEntries(
    Object.entries(texts as object).map(([name, below]) => [name, withGaps(below)]),
  )
}
