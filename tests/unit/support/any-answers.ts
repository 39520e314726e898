import * as fc from 'fast-check'
import { type Answers, answersOf, emptyDocument, noAnswers } from '../../../src/person'

const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('A01234567', '98374273242', '08024056288', 'NG', '1,500', 'nin', 'passport'),
)
export const anyTypedDate = fc.record({ day: words, month: words, year: words })

/** Whatever somebody can have typed and chosen, most of it nonsense. */
export const anyAnswers = fc.record({
  ...likeEach(answersOf(noAnswers())),
  currency: fc.constantFrom('USD', 'NGN', ''),
  kind: fc.constantFrom('individual', 'ubo', ''),
  id_type: fc.constantFrom('', 'passport', 'drivers_license', 'nin', 'voters_card'),
  documents: fc.array(fc.record(likeEach(emptyDocument(''))), { maxLength: 3 }),
  // Made like the answers of nobody, name by name.
}) as fc.Arbitrary<unknown> as fc.Arbitrary<Answers>

/** Anything of the same shape, for each value of an object: texts, ticks, and objects of these. */
function likeEach(blank: object): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(
    Object.entries(blank).map(([name, value]: [string, unknown]) => [name, like(value)]),
  )
}

function like(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'boolean') return fc.boolean()
  return typeof value === 'object' && value !== null ? fc.record(likeEach(value)) : words
}
