import { describe, expect, test } from 'vitest'
import { without, withValue } from '../../support/change-body'
import { requiredByContract, requiredByUs } from '../../support/contract'
import { publishedNgnSample, samplePeople } from '../../support/sample-people'
import { check, refusalsOf } from '../support/refusals-of'

describe.each(samplePeople)('$name', ({ personCase: named, body }) => {
  const required = [...requiredByContract[named], ...requiredByUs[named]]

  test('the whole body is accepted as it stands', () => {
    expect(check(body(), { named })).toEqual({ ok: true, personCase: named, person: body() })
  })

  test.each(required)('without %s it is refused, and the field named', (path) => {
    expect(refusalsOf(without(body(), path), { named })).toContain(`${path} missing`)
  })

  test.each(required)('null for %s counts as left out', (path) => {
    expect(refusalsOf(withValue(body(), path, null), { named })).toContain(`${path} missing`)
  })

  test.each(required)('a value of another JSON type for %s is refused', (path) => {
    const broken = withValue(body(), path, true)
    expect(refusalsOf(broken, { named })).toContain(`${path} malformed`)
  })

  test('without anything every required field at the top is named', () => {
    const atTheTop = required.filter((path) => !path.includes('.'))
    expect(refusalsOf({}, { named }).sort()).toEqual(
      atTheTop.map((path) => `${path} missing`).sort(),
    )
  })

  test.each(['address.line2', 'kyc_level', 'documents.0.issue_date', 'documents.0.expiry_date'])(
    '%s may be left out, or null',
    (path) => {
      expect(refusalsOf(without(body(), path), { named })).toEqual([])
      expect(refusalsOf(withValue(body(), path, null), { named })).toEqual([])
    },
  )

  test('every broken field is named at once, each with its whole path', () => {
    const broken = ['name_first', 'address.city', 'documents.0.url'].reduce(without, body())
    expect(refusalsOf(broken, { named }).sort()).toEqual([
      'address.city missing',
      'documents.0.url missing',
      'name_first missing',
    ])
  })

  test('unknown fields are dropped, at every depth', () => {
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

test.each(['individual-usd', 'ubo-usd'] as const)('%s takes a body without id_type', (named) => {
  const sample = samplePeople.find(({ personCase }) => personCase === named)
  expect(refusalsOf(without(sample?.body() ?? {}, 'id_type'), { named })).toEqual([])
})

test('ldob is no spelling of dob', () => {
  const { dob, ...rest } = publishedNgnSample()
  expect(refusalsOf({ ...rest, ldob: dob })).toEqual(['dob missing'])
})

test('the sample the provider publishes is accepted', () => {
  expect(check(publishedNgnSample())).toEqual({
    ok: true,
    personCase: 'individual-ngn',
    person: publishedNgnSample(),
  })
})

test('the sample as published lacks the middle name, and that alone', () => {
  expect(refusalsOf(without(publishedNgnSample(), 'name_other'))).toEqual(['name_other missing'])
})
