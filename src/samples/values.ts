import { fieldOf, type FieldPath, fields, isFieldPath, pathOf } from '../person'

type DatePart = 'day' | 'month' | 'year'
type DocumentDate = `documents.${number}.${'issue_date' | 'expiry_date'}`

/** The fields of the person that a screen asks for, without those of a document. */
type AskedField = Exclude<FieldPath, 'id_level' | 'kyc_level' | `documents.${string}`>

/** The names that have no index. */
type PlainFieldName =
  | 'currency'
  | 'kind'
  | 'shared-device'
  | 'privacy_agreement'
  | 'no_name_other'
  | AskedField
  | `dob.${DatePart}`

/** The names of a document's fields. They contain its index. */
type DocumentFieldName =
  | `documents.${number}.${'type' | 'file'}`
  | DocumentDate
  | `${DocumentDate}.${DatePart}`

/**
 * The name of a field: its path in the request body. A date is one field, and each of its parts has
 * a name too.
 */
export type FieldName = PlainFieldName | DocumentFieldName

/**
 * Answers by field name. A date is one value, YYYY-MM-DD, or "" to empty it. A checkbox is a
 * boolean.
 */
export type Values = Readonly<
  { [name in PlainFieldName]?: string | boolean } & {
    [name in DocumentFieldName]: string | boolean
  }
>

/** Returns true for a date, which has three controls: day, month, year. */
export function isDate(name: string): boolean {
  const field = fieldOf(pathOf(name))
  return isFieldPath(field) && fields[field].answer === 'date'
}

/** Returns the value of each control. A date has three controls. Throws if it has another shape. */
export function controlsOf(values: Values): [name: string, value: string | boolean][] {
  return Object.entries(values).flatMap(([name, value]): [string, string | boolean][] => {
    if (!isDate(name) || typeof value === 'boolean') return [[name, value]]
    if (value === '' || isWholeDate(value)) return Object.entries(partsOf(name, value))
    throw new TypeError(
      `${name} is "${value}". Write a date as YYYY-MM-DD, or its parts as ${name}.day, ${name}.month and ${name}.year`,
    )
  })
}

/** Returns a field's typed value. A date of another shape than YYYY-MM-DD is given by its parts. */
export function valuesOf(name: string, typed: string): Values {
  return isDate(name) && typed !== '' && !isWholeDate(typed)
    ? partsOf(name, typed)
    : { [name]: typed }
}

function isWholeDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}

function partsOf(name: string, typed: string): Readonly<Record<string, string>> {
  const [year = '', month = '', day = ''] = typed.split('-')
  return { [`${name}.day`]: day, [`${name}.month`]: month, [`${name}.year`]: year }
}
