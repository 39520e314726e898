import fc from 'fast-check'
import phones from 'libphonenumber-js/max/metadata'
import { describe, expect, test } from 'vitest'
import { type Answers, answersOf, emptyDocument, keepAnswers } from '../../../src/person/answers'
import { composePerson } from '../../../src/person/compose-person'
import { addYears, daysBetween, isDay } from '../../../src/person/day'
import { notesOn } from '../../../src/person/notes'
import { readDate } from '../../../src/person/read-date'
import { withValue } from '../../support/change-body'
import { everyPath } from '../../support/contract'
import { keptAfter } from '../../support/kept-answers'
import { samplePeople } from '../../support/sample-people'
import { aDay, check, onThe } from '../support/refusals-of'

const caseNames = ['individual-usd', 'ubo-usd', 'individual-ngn'] as const
const named = fc.constantFrom(undefined, ...caseNames)
const pathOf = (path: readonly (string | number)[]) =>
  path.map((step) => (typeof step === 'number' ? '*' : step)).join('.')

/** A valid body with one of its values replaced by any JSON. */
const almostValid = fc
  .tuple(fc.constantFrom(...samplePeople), fc.constantFrom(...everyPath), fc.jsonValue())
  .map(([{ body }, path, value]) => {
    const sample = { background_information: {}, ...body() }
    return withValue(sample, path.replace('*', '0'), value)
  })
const anyBody = fc.oneof(
  almostValid,
  fc.dictionary(fc.oneof(fc.constantFrom(...everyPath), fc.string()), fc.jsonValue()),
)

describe('any body', () => {
  test('is accepted, or refused at paths the contract has, each once', () => {
    fc.assert(
      fc.property(anyBody, named, (body, personCase) => {
        const checked = check(body, { named: personCase })
        if (checked.ok) return
        const paths = checked.refusals.map(({ path }) => path.join('.'))
        expect(paths.length).toBeGreaterThan(0)
        expect(new Set(paths).size).toBe(paths.length)
        for (const { path } of checked.refusals) expect(everyPath).toContain(pathOf(path))
      }),
      { numRuns: 2000 },
    )
  })

  test('gets notes at paths the contract has, if any', () => {
    fc.assert(
      fc.property(anyBody, fc.constantFrom(...caseNames), (body, personCase) => {
        const notes = notesOn(body, { personCase, today: onThe(aDay), phones })
        for (const { path } of notes) expect(everyPath).toContain(pathOf(path))
      }),
      { numRuns: 1000 },
    )
  })

  test('that is accepted is accepted again as it came out, and unchanged', () => {
    fc.assert(
      fc.property(anyBody, named, (body, personCase) => {
        const once = check(body, { named: personCase })
        if (once.ok) expect(check(once.person, { named: once.personCase })).toEqual(once)
      }),
      { numRuns: 1000 },
    )
  })
})

const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('A01234567', '98374273242', '08024056288', 'NG', '1,500', 'nin', 'passport'),
)
const date = fc.record({ day: words, month: words, year: words })
const address = fc.record({
  country: words,
  line1: words,
  line2: words,
  city: words,
  state: words,
  postal_code: words,
})
const document = fc.record({ type: words, file: words, issue_date: date, expiry_date: date })
const answered: fc.Arbitrary<Answers> = fc.record({
  currency: fc.constantFrom('USD', 'NGN', ''),
  kind: fc.constantFrom('individual', 'ubo', ''),
  name_first: words,
  name_last: words,
  name_other: words,
  no_name_other: fc.boolean(),
  dob: date,
  phone: words,
  email: words,
  address,
  id_type: fc.constantFrom('', 'passport', 'drivers_license', 'nin', 'voters_card'),
  id_number: words,
  id_country: words,
  bank_id_number: words,
  background_information: fc.record({
    employment_status: words,
    occupation: words,
    primary_purpose: words,
    source_of_funds: words,
    expected_monthly_inflow: words,
  }),
  documents: fc.array(document, { maxLength: 3 }),
})

/** Every path of a body down to its values, with `*` for places in lists. */
function pathsIn(node: unknown, path: string[] = []): string[] {
  if (typeof node !== 'object' || node === null) return [path.join('.')]
  return Object.entries(node).flatMap(([key, child]) =>
    pathsIn(child, [...path, Array.isArray(node) ? '*' : key]),
  )
}

describe('any answers', () => {
  test('compose a body of the case’s own fields, none of them empty but the other name', () => {
    fc.assert(
      fc.property(answered, (answers) => {
        const body = composePerson(answers, phones, (file) => file || undefined)
        for (const path of pathsIn(body)) if (path !== '') expect(everyPath).toContain(path)
        const isIndividualUsd = answers.currency === 'USD' && answers.kind === 'individual'
        if (!isIndividualUsd) expect(body).not.toHaveProperty('background_information')
        if (body.name_other === '') expect(answers.no_name_other).toBe(true)
        expect(body.name_first).not.toBe('')
        expect(body.address ?? {}).not.toHaveProperty('line2', '')
      }),
      { numRuns: 1000 },
    )
  })

  test('come back whole once the case has been another and is itself again', () => {
    fc.assert(
      fc.property(answered, answered, (one, other) => {
        const mine = { ...one, currency: 'USD', kind: 'individual', id_type: 'passport' }
        // The list of added documents is one for all cases, so the other case leaves it alone.
        const { documents, ...shared } = mine
        const [, ...added] = documents
        const [identity = emptyDocument('')] = other.documents
        const kept = keptAfter(mine)
        const away = keepAnswers(kept, { currency: 'NGN', id_type: 'nin' })
        const busy = keepAnswers(away, {
          id_number: other.id_number,
          documents: [identity, ...added],
        })
        const back = answersOf(keepAnswers(busy, { currency: 'USD' }))
        expect(back).toMatchObject(shared)
        expect(back.documents).toEqual(answersOf(kept).documents)
      }),
    )
  })
})

describe('days', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((moment) => moment.toISOString().slice(0, 10))
  const months =
    'January February March April May June July August September October November December'

  test('typed in any of the ways a month is written read back as themselves', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('number', 'padded', 'short', 'long'), (value, way) => {
        const [year = '', month = '', date = ''] = value.split('-')
        const name = months.split(' ')[Number(month) - 1] ?? ''
        const written = {
          number: String(Number(month)),
          padded: month,
          short: name.slice(0, 3),
          long: name,
        }
        expect(readDate({ day: date, month: written[way], year })).toEqual({ ok: true, value })
      }),
    )
  })

  test('exist, and some years later too, that many years away', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 120 }), (value, years) => {
        const later = addYears(value, years)
        expect(isDay(value) && isDay(later)).toBe(true)
        expect(Math.abs(daysBetween(value, later) - years * 365.2425)).toBeLessThan(2.5)
      }),
    )
  })

  test('anything typed is read without complaint, and what is read is a day', () => {
    fc.assert(
      fc.property(date, (answer) => {
        const reading = readDate(answer)
        expect(reading.ok ? isDay(reading.value) : reading.refusals.length > 0).toBe(true)
      }),
    )
  })
})
