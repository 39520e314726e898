import type { TextContext } from '../../../person/text-context'
import { texts } from '../../../texts/texts'
import { pastePaths } from './reading'
import { type Meaning, synonyms } from './synonyms'

/** A label without its capitals, signs and apostrophes: "Driver’s licence No." becomes "drivers licence no". */
export function keyOf(label: string): string {
  return label
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’ʼ]/g, '')
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim()
}

let known: ReadonlyMap<string, Meaning> | undefined

/** What a label means, or undefined where nobody knows it. */
export function meaningOf(label: string): Meaning | undefined {
  known ??= allLabels()
  return known.get(keyOf(label))
}

/** No label has more words than this. */
export const maxLabelWords = 9

function allLabels(): ReadonlyMap<string, Meaning> {
  // Its keys are these alone: the table is a literal.
  const meanings = new Set([...(Object.keys(synonyms) as Meaning[]), ...pastePaths])
  return new Map(
    [...meanings].flatMap((meaning) =>
      [...(synonyms[meaning] ?? []), ...ownLabels(meaning)].map(
        (label) => [keyOf(label), meaning] as const,
      ),
    ),
  )
}

/** The form's labels, also without what stands in brackets, an abbreviation there, and the name in the request body. */
function ownLabels(meaning: Meaning): string[] {
  if (meaning === 'full_name' || meaning === 'not_in_case') return []
  if (meaning.startsWith('number_of.')) return []
  const field = meaning.replace('.0.', '.')
  const textContext: TextContext = { voice: 'person', idType: '', documentType: '' }
  const label = texts().label(field, textContext)
  const [group = '', leaf] = field.split('.')
  const bare = label.replace(/\s*\(.*\)/, '')
  const [, abbreviation = bare] = /\((\w+)\)/.exec(label) ?? []
  // `documents.0.issue_date` and `issue_date`, but no `type` or `url` of whatever.
  return [label, bare, abbreviation, meaning, field, leaf ?? group]
}
