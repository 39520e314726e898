import { type IdType, idTypes } from '../../../person'
import { keyOf } from './label-key'
import { meaningOf } from './labels'

/** Returns the ID type that a text names: by the API's value, or by the label of its number. */
export function readIdType(typed: string): IdType | undefined {
  const meaning = meaningOf(typed)
  return idTypes.find((each) => keyOf(each) === keyOf(typed) || meaning === `number_of.${each}`)
}
