/** Marks of the direction of writing, and characters without a width. Chats and web pages add them. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/**
 * Returns a pasted text without what programs add to it: invisible characters, and links around addresses and
 * numbers.
 */
export function tidyText(text: string): string {
  return text
    .replaceAll(invisible, '')
    .replaceAll('\u00A0', ' ')
    .replaceAll(/\[([^[\]]+)\]\((?:mailto|tel|https?):[^()\s]*\)/g, '$1')
    .replaceAll(/(?<=\S)<(?:mailto|tel):[^<>\s]*>/g, '')
    .replaceAll(/<mailto:([^<>\s]+)>/g, '$1')
}
