import * as desk from './english/desk'
import * as duplicates from './english/desk-duplicates'
import * as deskForm from './english/desk-form'
import * as deskSheet from './english/desk-sheet'
import * as paste from './english/desk-paste'

const english = { ...desk, ...deskSheet, onePerson: deskForm, paste, duplicates }

/** The part of a catalogue that support staff read; it is none of the public form's download. */
export type DeskTexts = typeof english

/** The desk's part of the catalogue in use. */
export function deskTexts(): DeskTexts {
  return english
}
