import { type IdType, idTypes, isIdType } from '../../../person/identity'
import { keyOf, meaningOf } from './labels'

/** The kind of ID that is named: by the body's word, or by what its number is called. */
export function readIdType(typed: string): IdType | undefined {
  const code = keyOf(typed).replaceAll(' ', '_')
  if (isIdType(code)) return code
  const meaning = meaningOf(typed)
  return idTypes.find((idType) => meaning === `number_of.${idType}`)
}
