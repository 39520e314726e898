import { maxDocuments } from '../../../person'
import { HttpProblem, personRefused } from '../problems'

/** Twice the depth of a person. */
const maxDepth = 8
/** Ten times the values of a person with all documents. */
const maxValues = 1000

/**
 * Returns a problem for a body with too many values or too deep nesting, else undefined. It counts before the body is
 * parsed: JSON.parse takes 50 times as long for 256 KB of tiny values as for one string. It does not check the syntax.
 */
export function checkBodyShape(body: Buffer): HttpProblem | undefined {
  // No byte of a longer character of UTF-8 is one of these signs.
  const json = body.toString('latin1')
  let [depth, values, entries] = [0, 0, 0]
  /** The last string at the top level: the key of the group that begins. */
  let key = ''
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === '"') {
      const start = at + 1
      at = endOfText(json, start)
      if (depth === 1) key = json.slice(start, at)
    } else if (sign === '[' || sign === '{') {
      depth += 1
      values += 1
      if (depth === 2) entries = 1
    } else if (sign === ',') {
      values += 1
      if (depth === 2) entries += 1
    } else if (sign === ']' || sign === '}') depth -= 1
    if (depth > maxDepth) return new HttpProblem('tooDeep')
    if (values > maxValues)
      return key === 'documents' && entries > maxDocuments
        ? personRefused([{ path: ['documents'], code: 'tooMany' }])
        : new HttpProblem('tooManyValues')
  }
  return undefined
}

/** Returns the index of the closing quotation mark. */
function endOfText(json: string, start: number): number {
  let at = start
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}
