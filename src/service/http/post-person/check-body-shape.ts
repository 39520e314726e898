import { maxDocuments } from '../../../person'
import { HttpProblem, personRefused } from '../problems'

/** Twice the depth of a person. */
const maxDepth = 8
/** Ten times the values of a person with all documents. */
const maxValues = 1000

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/**
 * Returns a problem for a body with too many values or too deep nesting, else undefined. It counts bytes before
 * parsing: JSON.parse takes 50 times as long for 256 KB of tiny values as for one string. It does not check the syntax.
 */
export function checkBodyShape(json: Uint8Array): HttpProblem | undefined {
  let depth = 0
  let values = 0
  /** The last string at the top level: the key of the group that begins. */
  let key = { start: 0, end: 0 }
  let entries = 0
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at] ?? 0) {
      case quote: {
        const start = at + 1
        at = endOfText(json, start)
        if (depth === 1) key = { start, end: at }
        break
      }
      case openBracket:
      case openBrace:
        depth += 1
        values += 1
        if (depth === 2) entries = 1
        break
      case closeBracket:
      case closeBrace:
        depth -= 1
        break
      case comma:
        values += 1
        if (depth === 2) entries += 1
        break
    }
    if (depth > maxDepth) return new HttpProblem('tooDeep')
    if (values > maxValues) {
      const name = new TextDecoder().decode(json.subarray(key.start, key.end))
      return name === 'documents' && entries > maxDocuments
        ? personRefused([{ path: ['documents'], code: 'tooMany' }])
        : new HttpProblem('tooManyValues')
    }
  }
  return undefined
}

/** Returns the index of the closing quotation mark. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}
