import { pathOfPointer, pointerOf } from '../../contract/problem'
import { fieldPaths, partsOf, refusalCodes } from '../../person'

/** A refusal of the whole body, of a field, of a group, and of any entry of a group. */
const pointers = new Set([
  pointerOf([]),
  ...fieldPaths.flatMap((path) => {
    const { group, leaf } = partsOf(path)
    if (leaf === undefined) return [pointerOf([group])]
    return [[group], [group, '*'], [group, leaf], [group, '*', leaf]].map(pointerOf)
  }),
])

/** `refused` is the code of every refusal by another API. */
const codes = new Set<string>([...refusalCodes, 'refused'])

/** Returns the labels of a refusal. They are of two known sets, whatever another API names. */
export function refusalLabels(pointer: string, code: string): { pointer: string; code: string } {
  const pattern = pointerOf(
    pathOfPointer(pointer).map((step) => (typeof step === 'number' ? '*' : step)),
  )
  return {
    pointer: pointers.has(pattern) ? pattern : 'other',
    code: codes.has(code) ? code : 'other',
  }
}
