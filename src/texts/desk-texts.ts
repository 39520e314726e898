import * as english from './english/desk'

/** The part of a catalogue that support staff read; it is none of the public form's download. */
export type DeskTexts = typeof english

/** The desk's part of the catalogue in use. */
export function deskTexts(): DeskTexts {
  return english
}
