/**
 * Characters without a shape that copied text brings along: soft hyphen, zero-width space, direction marks, embeddings,
 * overrides and isolates, word joiner, byte order mark. U+200C and U+200D stay, because they change how letters join.
 */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

export function withoutInvisible(text: string): string {
  return text.replace(invisible, '')
}

/** Returns a typed, pasted or imported text without invisible characters and surrounding spaces. */
export function visibleText(typed: string): string {
  return withoutInvisible(typed).trim()
}
