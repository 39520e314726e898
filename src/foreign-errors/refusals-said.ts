import { nameOf, type Refusal } from '../person'
import { echoesIn, withoutEchoes } from './echoes'
import { fieldOfError } from './field-at'
import type { ForeignIssue } from './foreign-issue'
import { namedAtStart } from './named-at-start'
import { readBody } from './read-body'
import { wordsOfName, sentenceOf, plainTextOf } from './plain-text'

/** Enough for all fields of the form, and more than a person would read. */
const maxSentences = 100
/** Some issues are duplicates. */
const maxIssues = 3 * maxSentences

const maxLabel = 60

/** Sentences such as "Validation failed", which add nothing to the errors. */
const genericMessage =
  /^(?:(?:the|a|an|your|some|there|was|were|is|are|has|have|been|in|of|or|and|with|given|this|that|request|requested|body|data|input|inputs|payload|parameter|parameters|params|field|fields|value|values|form|submitted|provided|validation|validate|constraint|violation|schema|model|person|invalid|failed|failure|fail|error|errors|occurred|one|more|not|valid|bad|wrong|unprocessable|entity|content|please|check|correct|below|following|http|exception|could|be|processed|did|didn['’]t|match)\b[\s.,:;!()]*)+$|^validation failed for /i

/** Removes values from a text that must not be repeated. */
export type Mask = (text: string) => string

/**
 * Returns what a body says, first of fields, then of the whole person. It masks texts before it
 * cuts or relabels them, because the mask would not find a part of a value.
 */
export function refusalsSaidIn(body: unknown, mask: Mask = (text) => text): readonly Refusal[] {
  const echoes = echoesIn(body)
  if (echoes === undefined) return []
  const sentences = chooseIssues(body)
    .slice(0, maxIssues)
    .flatMap((issue) => sentencesOf(issue, echoes, mask))
  const unique = new Map(sentences.map((each) => [JSON.stringify(each), each]))
  const isOfWhole = ({ path }: Refusal) => Number(path.length === 0)
  return [...unique.values()]
    .slice(0, maxSentences)
    .sort((one, other) => isOfWhole(one) - isOfWhole(other))
}

/**
 * Returns the single errors, with general sentences that say more. Without errors it returns the
 * most specific text.
 */
function chooseIssues(body: unknown): readonly ForeignIssue[] {
  const { details, headlines, labels } = readBody(body)
  const errors = details.filter(({ text }) => plainTextOf(text) !== '')
  const specific = headlines.filter(({ text }) => !genericMessage.test(plainTextOf(text)))
  if (errors.length > 0)
    return [...specific.filter(({ text }) => !isRepeated(text, errors)), ...errors]
  if (specific.length > 0) return specific
  const rest = [
    ...labels.filter(({ text }) => !genericMessage.test(plainTextOf(text))),
    ...headlines,
    ...labels,
  ]
  return rest.slice(0, 1)
}

/**
 * Laravel's message is its first error "(and 2 more errors)". Mongoose's message lists all errors.
 */
function isRepeated(headline: string, errors: readonly ForeignIssue[]): boolean {
  const text = plain(headline)
  const others = errors.map((error) => plain(error.text))
  return (
    others.every((own) => text.includes(own)) ||
    others.some((own) => own === text || text.startsWith(`${own} (and `))
  )
}

function sentencesOf(
  { text, steps }: ForeignIssue,
  echoes: readonly string[],
  mask: Mask,
): Refusal[] {
  const withoutValues = (value: string) => withoutEchoes(mask(value), echoes)
  // Twice: HTML may spell a value in another way.
  const clean = withoutValues(plainTextOf(withoutValues(text)))
  if (plainTextOf(clean) === '') return []
  // Ajv puts all errors on one line.
  return clean.split(/,\s+(?=body\/)/).map((each) => {
    const placed = withPath(each, steps, mask)
    return { path: placed.path, code: 'saidByService', sentence: sentenceOf(placed.text) }
  })
}

/** The path from the service has priority over a field named at the start of the sentence. */
function withPath(text: string, steps: ForeignIssue['steps'], mask: Mask) {
  const field = fieldOfError(steps)
  const named = namedAtStart(text)
  if (field === undefined)
    return named === undefined
      ? { path: [], text: withLabel(mask(namesIn(steps).slice(-1)[0] ?? ''), text) }
      : { path: named.path, text: named.text }
  const isSame = named !== undefined && nameOf(named.path) === nameOf(field.path)
  return {
    path: field.path,
    text: isSame ? named.text : withLabel(mask(field.beyond.slice(-1)[0] ?? ''), text),
  }
}

/** For a field that the form does not have, "Field required" alone would say nothing. */
function withLabel(name: string, text: string): string {
  const label = sentenceOf(plainTextOf(wordsOfName(name)).slice(0, maxLabel))
  return label === '' || squeezed(text).includes(squeezed(label)) ? text : `${label}: ${text}`
}

function namesIn(steps: ForeignIssue['steps']): string[] {
  return steps.filter((step) => typeof step === 'string')
}

function plain(text: string): string {
  return plainTextOf(text).toLowerCase()
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, '')
}
