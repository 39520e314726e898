import type { Path } from '../person/refusal'
import { echoesIn, withoutEchoes } from './echoes'
import { fieldAt } from './field-at'
import type { Finding } from './foreign-issue'
import { namedAtStart } from './named-at-start'
import { readBody } from './read-body'
import { labelOf, sentenceOf, wordsOf } from './plain-text'

/** What is wrong with one field, in the service's words. The empty path is the whole person. */
export interface ToldField {
  path: Path
  sentence: string
}

/** More than a person would read; all fields of the form have room in it. */
const maxSentences = 100
/** Some say the same. */
const maxFindings = 3 * maxSentences

const maxLabel = 60

/** "Validation failed" and the like: nothing beside the errors themselves. */
const stockWords =
  /^(?:(?:the|a|an|your|some|there|was|were|is|are|has|have|been|in|of|or|and|with|given|this|that|request|requested|body|data|input|inputs|payload|parameter|parameters|params|field|fields|value|values|form|submitted|provided|validation|validate|constraint|violation|schema|model|person|invalid|failed|failure|fail|error|errors|occurred|one|more|not|valid|bad|wrong|unprocessable|entity|content|please|check|correct|below|following|http|exception|could|be|processed|did|didn['’]t|match)\b[\s.,:;!()]*)+$|^validation failed for /i

/** Takes out of a text what may not be repeated. */
export type Mask = (text: string) => string

/**
 * Everything that a body tells a person, in the service's words: of fields, then of the whole. Names and words are
 * masked before they are relabelled or cut: part of a value would no longer be found.
 */
export function toldBy(body: unknown, mask: Mask = (text) => text): readonly ToldField[] {
  const echoes = echoesIn(body)
  if (echoes === undefined) return []
  const sentences = chosen(body)
    .slice(0, maxFindings)
    .flatMap((finding) => sentencesOf(finding, echoes, mask))
  const unique = new Map(sentences.map((each) => [JSON.stringify(each), each]))
  const isOfWhole = ({ path }: ToldField) => Number(path.length === 0)
  return [...unique.values()]
    .slice(0, maxSentences)
    .sort((one, other) => isOfWhole(one) - isOfWhole(other))
}

/** The single errors, with the words on the whole that say more than those; else the best there is. */
function chosen(body: unknown): readonly Finding[] {
  const { details, headlines, labels } = readBody(body)
  const errors = details.filter(({ words }) => wordsOf(words) !== '')
  const telling = headlines.filter(({ words }) => !stockWords.test(wordsOf(words)))
  if (errors.length > 0)
    return [...telling.filter(({ words }) => !isRepeated(words, errors)), ...errors]
  if (telling.length > 0) return telling
  const rest = [
    ...labels.filter(({ words }) => !stockWords.test(wordsOf(words))),
    ...headlines,
    ...labels,
  ]
  return rest.slice(0, 1)
}

/** Laravel's message is its first error "(and 2 more errors)", Mongoose's all of them in a row. */
function isRepeated(headline: string, errors: readonly Finding[]): boolean {
  const words = plain(headline)
  const others = errors.map((error) => plain(error.words))
  return (
    others.every((own) => words.includes(own)) ||
    others.some((own) => own === words || words.startsWith(`${own} (and `))
  )
}

function sentencesOf(
  { words, steps }: Finding,
  echoes: readonly string[],
  mask: Mask,
): ToldField[] {
  const withoutValues = (text: string) => withoutEchoes(mask(text), echoes)
  // Once as the value was sent, and once as a page spells it.
  const clean = withoutValues(wordsOf(withoutValues(words)))
  if (wordsOf(clean) === '') return []
  // Ajv tells all errors in one line.
  return clean.split(/,\s+(?=body\/)/).map((each) => {
    const { path, text } = placed(each, steps, mask)
    return { path, sentence: sentenceOf(text) }
  })
}

/** The field is the one the service names; failing that, the one its sentence begins with. */
function placed(words: string, steps: Finding['steps'], mask: Mask) {
  const field = fieldAt(steps)
  const named = namedAtStart(words)
  if (field === undefined)
    return named === undefined
      ? { path: [], text: withLabel(mask(namesIn(steps).at(-1) ?? ''), words) }
      : { path: named.path, text: named.words }
  const isSame = named?.path.join('.') === field.path.join('.')
  return {
    path: field.path,
    text: isSame ? named.words : withLabel(mask(field.beyond.at(-1) ?? ''), words),
  }
}

/** "Field required" alone would say of a field that is not ours nothing at all. */
function withLabel(name: string, words: string): string {
  const label = sentenceOf(wordsOf(labelOf(name)).slice(0, maxLabel))
  return label === '' || squeezed(words).includes(squeezed(label)) ? words : `${label}: ${words}`
}

function namesIn(steps: Finding['steps']): string[] {
  return steps.filter((step) => typeof step === 'string')
}

function plain(words: string): string {
  return wordsOf(words).toLowerCase()
}

function squeezed(words: string): string {
  return words.toLowerCase().replaceAll(/[\s_-]/g, '')
}
