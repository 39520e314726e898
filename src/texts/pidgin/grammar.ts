import type { Voice } from '../../person'

/** Before a noun: "your name", "di owner name". Pidgin has no possessive ending. */
export const whose: Record<Voice, string> = {
  you: 'your',
  owner: 'di owner',
  client: 'di pesin',
  person: 'di pesin',
}
