import type { Voice } from '../../person'

/** For the other files of this folder. Other languages use `capital` and `lower`. */

export const whose: Record<Voice, string> = {
  you: 'your',
  owner: 'the owner’s',
  client: 'the person’s',
  person: 'the person’s',
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Returns the name for the middle of a sentence. Abbreviations such as "ID" keep their capitals.
 */
export function lower(words: string): string {
  return /^\p{Lu}\p{M}*\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
}
