import { type IdType, idTypes, isIdType } from '../../../person'
import { keyOf } from './label-key'
import { meaningOf } from './labels'

/** Returns the ID type that a text names: by the API's value, or by the label of its number. */
export function readIdType(typed: string): IdType | undefined {
  const code = keyOf(typed).replace(/ /g, '_')
  if (isIdType(code)) return code
  const meaning = meaningOf(typed)
  return idTypes.find((idType) => meaning === `number_of.${idType}`)
}
