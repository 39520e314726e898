import * as desk from './english/desk'
import * as duplicates from './english/desk-duplicates'
import * as deskForm from './english/desk-form'
import * as deskSheet from './english/desk-sheet'
import * as paste from './english/desk-paste'
import { inLanguage } from './in-language'

const english = { ...desk, ...deskSheet, onePerson: deskForm, paste, duplicates }

/** Texts for support staff. */
export type DeskTexts = typeof english

export function deskTexts(): DeskTexts {
  return inLanguage('desk', english)
}
