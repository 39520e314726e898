import {
  documentTypeOf,
  extraDocumentTypes,
  type FieldPath,
  fieldPaths,
  fields,
  idTypesFor,
  type PersonCase,
  personCases,
  requirementInForm,
  requirementOf,
  suggestionsFor,
} from '../../../person'
import { countries } from '../../../texts/country-names'
import { deskTexts } from '../../../texts/desk-texts'
import { labelOf, suggestionText } from '../../../texts/field-texts'
import { texts } from '../../../texts/texts'
import { keyOf } from '../../paste/reading/label-key'
import { knownLanguages } from '../../paste/reading/labels'
import { columnNamesOf } from '../../paste/reading/reading'
import type { SheetHead } from '../reading/sheet-line'
import {
  type ChosenNames,
  type Column,
  type ColumnField,
  columnsOf,
  type DateOrder,
  fieldOfName,
  type Split,
  splitParts,
  titleKeys,
} from './column'
import { type OwnColumn, ownColumnsOf } from './own-columns'

/**
 * How a file is read into rows: what it shows, and what staff say of it. The columns and their cells are derived from it.
 * What its words mean stays with it, whatever language the page is switched to.
 */
export interface SheetSetup {
  head: SheetHead
  /** For each title, which column of the page's own files it is. */
  own: readonly (OwnColumn | null)[]
  codes: WordCodes
  accepted: ChosenNames
  personCase: PersonCase | undefined
  order: DateOrder | undefined
  /** Whether the columns are certain, or staff confirmed them. Only then are full names split. */
  isConfirmed: boolean
  /** Values of all rows, by the names of columns that the file lacks. */
  forAll: Readonly<Record<string, string>>
  /** Whether names without a comma begin with the last name. */
  isSurnameFirst?: boolean
}

/** What staff say of a file. */
export interface SetupChanges
  extends Partial<
    Pick<SheetSetup, 'personCase' | 'order' | 'isConfirmed' | 'forAll' | 'isSurnameFirst'>
  > {
  /** Names for columns, by the column's index. */
  names?: Readonly<Record<number, string>>
}

/** Returns the setup with what staff say. */
export function changedSetup(
  before: SheetSetup,
  { names = {}, ...changes }: SetupChanges,
): SheetSetup {
  const { header } = before.head
  const keys = titleKeys(header)
  const chosen = Object.entries(names).map(([at, name]) => [keys[Number(at)] ?? '', name] as const)
  const accepted: ChosenNames = { ...before.accepted, ...Object.fromEntries(chosen) }
  // Which name is first in a full one has to be said.
  const isWhole = Object.values(names).includes('full_name')
  const now = { ...before, accepted, ...(isWhole && { isConfirmed: false }), ...changes }
  return { ...now, personCase: now.personCase ?? caseOfHeader(columnsOf(header, accepted)) }
}

/** Returns what the words of a file mean in the page's language. */
export function wordsOf({ header }: Pick<SheetHead, 'header'>): Pick<SheetSetup, 'own' | 'codes'> {
  return { own: ownColumnsOf(header), codes: wordCodes() }
}

/** Returns whether staff still have to say something before the rows are checked. */
export function isPending({ head, isConfirmed }: SheetSetup): boolean {
  return !isConfirmed || isAsked(head)
}

/** Returns whether staff still have to say what of the file is read, and in which encoding. */
export function isAsked({ hidden, withHidden, encodings, encoding }: SheetHead): boolean {
  const isHiddenOpen = hidden !== undefined && withHidden === undefined
  return isHiddenOpen || (encodings !== undefined && encoding === undefined)
}

/**
 * Returns the columns: those of the file, then the required ones that it lacks. `addedBefore` has the names of those that
 * were added before, which keep their places.
 */
export function plannedColumns(setup: SheetSetup, addedBefore: readonly string[] = []): Column[] {
  const { head, accepted, personCase } = setup
  const own = columnsOf(head.header, accepted, setup.own)
  const missing = personCase === undefined ? [] : missingColumns(personCase, own)
  const needed = new Map(missing.map((column) => [column.title, column]))
  const added = [...new Set([...addedBefore, ...needed.keys()])].map((title): Column => {
    const column = needed.get(title)
    if (column === undefined) return { title, isAdded: true, leftOut: 'spare' }
    return { ...column, split: splitFor(title, own, setup), value: setup.forAll[title] }
  })
  return [...own, ...added].map((column) => {
    const codes = setup.codes[column.target?.field ?? '']
    return { ...column, codes: codes && new Map(Object.entries(codes)) }
  })
}

/** Returns how a part that no column of the file has is read from a column that has the whole. */
function splitFor(
  part: string,
  own: readonly Column[],
  { isConfirmed, isSurnameFirst = false }: SheetSetup,
): Split | undefined {
  const column = own.findIndex(
    ({ whole }) => whole !== undefined && splitParts[whole].includes(part),
  )
  const whole = own[column]?.whole
  if (whole === undefined || (whole === 'full_name' && !isConfirmed)) return undefined
  return { column, whole, part, isSurnameFirst }
}

/** Returns whether one value may be given to all people: never a name, a number, a date or a contact. */
export function isForAll({ target, isAdded }: Column): boolean {
  if (isAdded === undefined || target === undefined || target.field === 'documents.file')
    return false
  const { name, field } = target
  return (
    fields[field].answer === 'country' ||
    ['id_type', 'address.city', 'address.state', 'address.postal_code'].includes(name) ||
    fields[field].screen === 'background'
  )
}

/** Returns the names that a column of this case can have; of all cases while none is chosen. */
export function mappableNames(personCase: PersonCase | undefined): string[] {
  const named = personCase === undefined ? personCases : [personCase]
  return [...new Set([...named.flatMap(columnNamesOf), 'id_type', 'documents.0.url'])]
}

/** Returns the columns that the case requires and the sheet lacks, so that staff can fill them in. */
export function missingColumns(personCase: PersonCase, columns: readonly Column[]): Column[] {
  const there = new Set(columns.map(({ target }) => target?.name))
  const hasFile = there.has('documents.0.file') || there.has('documents.0.url')
  return columnNamesOf(personCase).flatMap((name) => {
    const target = fieldOfName(name)
    if (target === undefined || there.has(name)) return []
    const { field } = target
    const isMissing = field === 'documents.file' ? !hasFile : isNeeded(field, personCase)
    return isMissing ? [{ title: name, target, isAdded: true as const }] : []
  })
}

function isNeeded(field: FieldPath, personCase: PersonCase): boolean {
  // The document's type follows from the ID type.
  if (field === 'documents.type') return false
  return idTypesFor(personCase).some(
    (idType) => requirementInForm(field, personCase, documentTypeOf(idType)) === 'must',
  )
}

/**
 * Returns the only case that has all columns of a sheet. Of several, it returns the only one that asks for the ID
 * type.
 */
export function caseOfHeader(columns: readonly Column[]): PersonCase | undefined {
  const present = columns.flatMap(({ target }) => target?.field ?? [])
  const possible = personCases.filter((each) =>
    present.every((field) => field === 'documents.file' || requirementOf(field, each) !== 'never'),
  )
  const withIdTypes = possible.filter((each) => idTypesFor(each).length > 1)
  const likely = possible.length > 1 && present.includes('id_type') ? withIdTypes : possible
  return likely.length === 1 ? likely[0] : undefined
}

/** Returns the case that the name of a sheet says, as in the page's own files. */
export function caseOfSheet(sheetName: string | undefined): PersonCase | undefined {
  return personCases.find((each) =>
    knownLanguages.some((language) => deskTexts(language).sheet.cases[each] === sheetName),
  )
}

/** A value that a field accepts or suggests. */
export interface Choice {
  code: string
  /** In the page's language. */
  word: string
}

/** Returns what a cell of this field can be chosen from, in the order of the form. */
export function choicesOf({ field }: ColumnField, personCase: PersonCase): readonly Choice[] {
  if (field === 'documents.file') return []
  if (fields[field].answer === 'country')
    return countries().map(({ code, name }) => ({ code, word: name }))
  const idTypes = idTypesFor(personCase)
  if (field === 'id_type')
    return idTypes.map((code) => ({ code, word: texts().idTypes[code].title }))
  if (field === 'documents.type')
    return [...idTypes.map(documentTypeOf), ...extraDocumentTypes].map((documentType) => ({
      code: documentType,
      word: labelOf('documents.file', { voice: 'person', idType: '', documentType }),
    }))
  return suggestionsFor(field).map((code) => ({ code, word: suggestionText(code) }))
}

/** The codes of a file's words, by the field and the word's `keyOf`. */
type WordCodes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the codes of the words of the page's language, of all cases. Countries are read by their names in any case. */
function wordCodes(): WordCodes {
  const codesOf = (field: FieldPath) =>
    personCases.flatMap((personCase) =>
      choicesOf({ name: field, field }, personCase).map(
        ({ code, word }) => [keyOf(word), code] as const,
      ),
    )
  return Object.fromEntries(
    fieldPaths
      .filter((field) => fields[field].answer !== 'country')
      .map((field) => [field, Object.fromEntries(codesOf(field))] as const)
      .filter(([, codes]) => Object.keys(codes).length > 0),
  )
}
