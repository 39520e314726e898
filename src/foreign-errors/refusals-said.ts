import { isObject } from '../contract/json'
import type { Refusal } from '../person'
import { echoesIn, withoutEchoes } from './echoes'
import { placeOf } from './field-at'
import { plainTextOf, sentenceOf } from './plain-text'

/** A sentence of a body, and its path from the outside in, in the API's notation. */
interface Said {
  text: string
  at: readonly unknown[]
}

/** Enough for all fields of the form, and more than a person would read. */
const maxSentences = 100
/** Of a list or map. */
const maxErrors = 300
/** No known error is nested deeper. */
const maxDepth = 6
const maxLabel = 60

/** Where bodies have their single errors, as a list, a map or an object. */
const errorKeys = ['errors', 'error', 'issues', 'details', 'detail', 'message']
/** The most specific is first. The labels count only for a body that says nothing else. */
const textKeys = ['detail', 'message', 'msg']
const labelKeys = ['error', 'title']
const pathKeys = ['pointer', 'loc', 'path', 'field', 'param', 'property']
/** These say nothing beside other sentences. */
const generic = /^(bad request|unprocessable|(request )?validation (failed|error)|conflict)\b/i

/** A field as code spells it, as class-validator and Fastify begin a sentence, or in words before a verb. */
const nameAtStart =
  /^(?:[a-z][\w.[\]/-]*|(?:\w+ ){0,2}\w+(?= (?:must|should|is|has|cannot|could|does)\b))/

/** Removes values from a text that must not be repeated. */
export type Mask = (text: string) => string

/**
 * Returns what a body says, first of fields, then of the whole person. It masks texts before it cuts or labels them,
 * because the mask would not find a part of a value.
 */
export function refusalsSaidIn(body: unknown, mask: Mask = (text) => text): readonly Refusal[] {
  const echoes = echoesIn(body)
  if (echoes === undefined) return []
  const clean = (text: string) => withoutEchoes(mask(text), echoes)
  const said = saidIn(body, [], 0).slice(0, maxErrors)
  const refusals = said.flatMap(({ text, at }): Refusal[] => {
    if (said.length > 1 && generic.test(text)) return []
    // Laravel's message is its first error, "(and 2 more errors)".
    const repeats = (each: Said) =>
      each.at.length > 0 && `${text} (and`.startsWith(`${each.text} (and`)
    if (at.length === 0 && said.some(repeats)) return []
    // Twice: HTML may spell a value in another way.
    const words = plainTextOf(clean(plainTextOf(clean(text))))
    if (words === '') return []
    const { path, beyond = '' } = placeOf(at.length > 0 ? at : (nameAtStart.exec(words) ?? []))
    const sentence = sentenceOf(labelled(at.length > 0 ? mask(beyond) : '', words))
    return [{ path, code: 'saidByService', sentence }]
  })
  const unique = [...new Map(refusals.map((each) => [JSON.stringify(each), each])).values()]
  const isOfWhole = ({ path }: Refusal) => Number(path.length === 0)
  return unique.slice(0, maxSentences).sort((one, other) => isOfWhole(one) - isOfWhole(other))
}

/** The texts under a key of a map are errors where the body declares it as one; else they may be what was sent. */
function saidIn(part: unknown, at: Said['at'], depth: number, isDeclared = false): Said[] {
  if (typeof part === 'string') return [{ text: part, at }]
  if (depth > maxDepth) return []
  if (Array.isArray(part))
    return part.slice(0, maxErrors).flatMap((each: unknown, index) => {
      // Of a list of objects at a field, such as the documents.
      const inside = at.length > 0 && isObject(each) ? [...at, index] : at
      return saidIn(each, inside, depth + 1)
    })
  if (!isObject(part)) return []
  const { source } = part
  const places = [isObject(source) && source['pointer'], ...pathKeys.map((key) => part[key])]
  const place = places.find((each) => typeof each === 'string' || Array.isArray(each)) ?? ''
  // The path of a whole body may be the URL that was requested.
  const isUrl = depth === 0 && String(place).startsWith('/')
  const path = at.length > 0 || place === '' || isUrl ? at : [place].flat()
  const declared = errorKeys.map((key) => part[key]).filter((each) => typeof each === 'object')
  const inner = declared.flatMap((each) => saidIn(each, path, depth + 1, true))
  const keys = depth === 0 && inner.length === 0 ? [...textKeys, ...labelKeys] : textKeys
  const text = keys.map((key) => part[key]).find((each) => typeof each === 'string')
  if (text !== undefined) return [{ text, at: path }, ...inner]
  if (inner.length > 0) return inner
  return Object.entries(part)
    .filter(([, value]) => isDeclared || typeof value === 'object')
    .slice(0, maxErrors)
    .flatMap(([key, value]) => saidIn(value, [...at, key], depth + 1, isDeclared))
}

/** For a field that the form does not have, "Field required" alone would say nothing: "Shoe size: Field required". */
function labelled(label: string, words: string): string {
  const spaced = label.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/[\s_-]+/g, ' ')
  const start = sentenceOf(plainTextOf(spaced).toLowerCase().slice(0, maxLabel))
  return words.toLowerCase().includes(start.toLowerCase()) ? words : `${start}: ${words}`
}
