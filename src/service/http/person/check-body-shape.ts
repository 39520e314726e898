import { maxDocuments } from '../../../person/document-kinds'
import { HttpProblem, personRefused } from '../problems/http-problem'

/** Twice what a person needs. */
const maxDepth = 8
/** Ten times what a person with all documents needs. */
const maxValues = 1000

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/**
 * The answer to a body of too many values, or nested too deeply; undefined for any other. Called before the body is
 * parsed: JSON.parse takes 50 times as long for 256 KB of tiny values as for one text of that length. It counts
 * bytes, and leaves it to the parser what is JSON.
 */
export function checkBodyShape(json: Uint8Array): HttpProblem | undefined {
  let depth = 0
  let values = 0
  /** The last text at the top level: the key of a group that begins. */
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
    if (depth > maxDepth) return new HttpProblem(400, 'The body is nested too deeply.')
    if (values > maxValues) {
      const name = new TextDecoder().decode(json.subarray(key.start, key.end))
      return name === 'documents' && entries > maxDocuments
        ? personRefused([{ path: ['documents'], code: 'tooMany' }])
        : new HttpProblem(400, `The body must have at most ${maxValues} values.`)
    }
  }
  return undefined
}

/** Where the quotation mark stands that closes a text. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}
