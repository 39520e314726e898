import * as fc from 'fast-check'
import phones from 'libphonenumber-js/max/metadata'
import { describe, expect, test } from 'vitest'
import { answersOf, emptyDocument, mergeAnswers } from '../../../src/person/answers'
import { personCases } from '../../../src/person/cases'
import { composePerson } from '../../../src/person/compose-person'
import { addYears, daysBetween, isDay } from '../../../src/person/formats/day'
import { notesOn } from '../../../src/person/notes'
import { readDate } from '../../../src/person/read-date'
import { withValue } from '../../support/people/change-body'
import { everyPath } from '../../support/people/contract'
import { savedAfter } from '../../support/people/saved-answers'
import { samplePeople } from '../../support/people/sample-people'
import { anyAnswers, anyTypedDate } from '../support/any-answers'
import { aDay, check, onThe } from '../support/refusals-of'

const named = fc.constantFrom(undefined, ...personCases)
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
  test('is accepted, or refused once at each path of the contract', () => {
    fc.assert(
      fc.property(anyBody, named, (body, personCase) => {
        const checked = check(body, { named: personCase })
        if (checked.ok) return
        const paths = checked.refusals.map(({ path }) => path.join('.'))
        expect(paths.length).toBeGreaterThan(0)
        expect(new Set(paths).size).toBe(paths.length)
        for (const { path } of checked.refusals) expect(everyPath).toContain(pathOf(path))
      }),
      { numRuns: 150 },
    )
  })

  test('has notes only at paths of the contract', () => {
    fc.assert(
      fc.property(anyBody, fc.constantFrom(...personCases), (body, personCase) => {
        const notes = notesOn(body, { personCase, today: onThe(aDay), phones })
        for (const { path } of notes) expect(everyPath).toContain(pathOf(path))
      }),
      { numRuns: 80 },
    )
  })

  test('is accepted again, unchanged, after it was accepted', () => {
    fc.assert(
      fc.property(anyBody, named, (body, personCase) => {
        const once = check(body, { named: personCase })
        const again = once.ok ? check(once.person, { named: once.personCase }) : once
        expect(again).toEqual(once)
      }),
      { numRuns: 80 },
    )
  })
})

/** Every path of a body down to its values, with `*` for places in lists. */
function pathsIn(node: unknown, path: string[] = []): string[] {
  if (typeof node !== 'object' || node === null) return [path.join('.')]
  return Object.entries(node).flatMap(([key, child]) =>
    pathsIn(child, [...path, Array.isArray(node) ? '*' : key]),
  )
}

describe('any answers', () => {
  test('compose a body of the case’s own fields, without empty values but the other name', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const body = composePerson(answers, phones, (file) => file || undefined)
        expect(everyPath).toEqual(expect.arrayContaining(pathsIn(body)))
        const isIndividualUsd = answers.currency === 'USD' && answers.kind === 'individual'
        expect('background_information' in body && !isIndividualUsd).toBe(false)
        expect(body.name_other === '' && !answers.no_name_other).toBe(false)
        expect(body.name_first).not.toBe('')
        expect(body.address ?? {}).not.toHaveProperty('line2', '')
      }),
      { numRuns: 80 },
    )
  })

  test('return unchanged after a switch to another case and back', () => {
    fc.assert(
      fc.property(anyAnswers, anyAnswers, (one, other) => {
        const mine = { ...one, currency: 'USD', kind: 'individual', id_type: 'passport' }
        // The list of added documents is one for all cases, so the other case leaves it alone.
        const { documents, ...shared } = mine
        const [, ...added] = documents
        const [identity = emptyDocument('')] = other.documents
        const saved = savedAfter(mine)
        const away = mergeAnswers(saved, { currency: 'NGN', id_type: 'nin' })
        const busy = mergeAnswers(away, {
          id_number: other.id_number,
          documents: [identity, ...added],
        })
        const back = answersOf(mergeAnswers(busy, { currency: 'USD' }))
        expect(back).toMatchObject(shared)
        expect(back.documents).toEqual(answersOf(saved).documents)
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

  test('are read back from every spelling of a month', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('number', 'padded', 'short', 'long'), (value, way) => {
        const [year = '', month = '', typed = ''] = value.split('-')
        const name = months.split(' ')[Number(month) - 1] ?? ''
        const written = {
          number: String(Number(month)),
          padded: month,
          short: name.slice(0, 3),
          long: name,
        }
        expect(readDate({ day: typed, month: written[way], year })).toEqual({ ok: true, value })
      }),
    )
  })

  test('exist, and so do the days some years later', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 120 }), (value, years) => {
        const later = addYears(value, years)
        expect(isDay(value) && isDay(later)).toBe(true)
        expect(Math.abs(daysBetween(value, later) - years * 365.2425)).toBeLessThan(2.5)
      }),
    )
  })

  test('any text is read without an exception, and a read value is a day', () => {
    fc.assert(
      fc.property(anyTypedDate, (answer) => {
        const reading = readDate(answer)
        expect(reading.ok ? isDay(reading.value) : reading.refusals.length > 0).toBe(true)
      }),
    )
  })
})
