import { describe, expect, test } from 'vitest'
import { idTypesFor, personCases } from '../../../src/person'
import { without, withValue } from '../../support/people/change-body'
import { requiredByContract, requiredByUs } from '../../support/people/contract'
import { publishedNgnSample, samplePeople } from '../../support/people/sample-people'
import { check, refusalsOf } from '../support/refusals-of'

test('tests/support/people/sample-people.ts has a body for every ID of every case', () => {
  const needed = personCases.flatMap((each) =>
    idTypesFor(each).map((idType) => `${each} ${idType}`),
  )
  const there = samplePeople.map(
    ({ personCase, body }) => `${personCase} ${String(body()['id_type'])}`,
  )
  expect(there.sort()).toEqual(needed.sort())
})

describe.each(samplePeople)('$name', ({ personCase: named, body }) => {
  const required = [...requiredByContract[named], ...requiredByUs[named]]

  test('accepts the whole body', () => {
    expect(check(body(), { named })).toEqual({ ok: true, personCase: named, person: body() })
  })

  // No rule judges a field by another that is missing.
  test.each(required)('refuses it without %s, and names no other field', (path) => {
    expect(refusalsOf(without(body(), path), { named })).toEqual([`${path} missing`])
  })

  test.each(required)('treats null for %s as missing', (path) => {
    expect(refusalsOf(withValue(body(), path, null), { named })).toContain(`${path} missing`)
  })

  test.each(required)('refuses another JSON type for %s', (path) => {
    const broken = withValue(body(), path, true)
    expect(refusalsOf(broken, { named })).toContain(`${path} malformed`)
  })

  test('names every required top-level field of an empty body', () => {
    const atTheTop = required.filter((path) => !path.includes('.'))
    expect(refusalsOf({}, { named }).sort()).toEqual(
      atTheTop.map((path) => `${path} missing`).sort(),
    )
  })

  test.each(['address.line2', 'kyc_level', 'documents.0.issue_date', 'documents.0.expiry_date'])(
    '%s is optional, and may be null',
    (path) => {
      expect(refusalsOf(without(body(), path), { named })).toEqual([])
      expect(refusalsOf(withValue(body(), path, null), { named })).toEqual([])
    },
  )

  test('names every broken field at once, with its whole path', () => {
    const broken = ['name_first', 'address.city', 'documents.0.url'].reduce(without, body())
    expect(refusalsOf(broken, { named }).sort()).toEqual([
      'address.city missing',
      'documents.0.url missing',
      'name_first missing',
    ])
  })

  test('drops unknown fields at every depth', () => {
    const { address, documents, ...rest } = body()
    const more = {
      ...rest,
      ldob: '1980-01-01',
      address: { ...address, planet: 'Earth' },
      documents: documents.map((entry) => ({ ...entry, note: 'x' })),
    }
    expect(check(more, { named })).toEqual({ ok: true, personCase: named, person: body() })
  })
})

test.each(['individual-usd', 'ubo-usd'] as const)('%s accepts a body without id_type', (named) => {
  const sample = samplePeople.find(({ personCase }) => personCase === named)
  expect(refusalsOf(without(sample?.body() ?? {}, 'id_type'), { named })).toEqual([])
})

test('does not accept ldob for dob', () => {
  const { dob, ...rest } = publishedNgnSample()
  expect(refusalsOf({ ...rest, ldob: dob })).toEqual(['dob missing'])
})

test('accepts the sample that the provider publishes', () => {
  expect(check(publishedNgnSample())).toEqual({
    ok: true,
    personCase: 'individual-ngn',
    person: publishedNgnSample(),
  })
})

test('the published sample lacks only the middle name', () => {
  expect(refusalsOf(without(publishedNgnSample(), 'name_other'))).toEqual(['name_other missing'])
})
