/**
 * Characters without a shape that copied text brings along: soft hyphen, zero-width space, direction marks, embeddings,
 * overrides and isolates, word joiner, byte order mark. U+200C and U+200D stay, because they change how letters join.
 */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/**
 * Letters and marks without a shape, which \p{L} and \p{M} count: the fillers of Korean, the blank of Braille, variation
 * selectors, joiners. They stay inside of a text, but alone they say nothing.
 */
const shapeless = /[\s\u2800\p{Default_Ignorable_Code_Point}]/gu

/** Returns what can be seen of a text, such as to ask whether it says anything. */
export function withoutShapeless(text: string): string {
  return text.replace(shapeless, '')
}

export function withoutInvisible(text: string): string {
  return text.replace(invisible, '')
}

/** Returns a typed, pasted or imported text without invisible characters and surrounding spaces. */
export function visibleText(typed: string): string {
  return withoutInvisible(typed).trim()
}
