/** Texts for support staff, in French. */

import * as duplicates from './desk-duplicates'
import * as onePerson from './desk-form'
import * as paste from './desk-paste'

export { sheet } from './desk-sheet'
export { duplicates, onePerson, paste }

export const desk = 'Guichet'

export const form = { title: 'Une personne' }

export const help = 'Si cela se reproduit, prévenez la personne qui s’occupe de ce service.'
