import * as english from './english/first'

/** The part of a catalogue that the first screen needs, and comes with it. */
export type FirstTexts = typeof english

/** The first screen's part of the catalogue in use. */
export function firstTexts(): FirstTexts {
  return english
}
