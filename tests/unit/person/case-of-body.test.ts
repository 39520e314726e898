import { describe, expect, test } from 'vitest'
import { caseOfBody, tellingNames } from '../../../src/person/case-of-body'
import { caseFor, type PersonCase } from '../../../src/person/cases'
import { requirementOf } from '../../../src/person/fields'
import { type IdType, idTypes } from '../../../src/person/identity'
import { personExamples } from '../../../src/service/http/person-schemas'
import { without, withValue } from '../../support/people/change-body'
import {
  individualUsd,
  ngnWithDriversLicense,
  ngnWithNin,
  ngnWithPassport,
  ngnWithVotersCard,
  type SampleBody,
  uboUsd,
} from '../../support/people/sample-people'
import { check, refusalsOf } from '../support/refusals-of'

describe('caseOfBody', () => {
  test.each([
    ['background information: an individual in USD', individualUsd(), 'individual-usd'],
    ['a passport without it: as a UBO in USD', uboUsd(), 'ubo-usd'],
    ['an NGN passport, which is the same body', ngnWithPassport(), 'ubo-usd'],
    ['a driver’s licence: NGN', ngnWithDriversLicense(), 'individual-ngn'],
    ['a NIN: NGN', ngnWithNin(), 'individual-ngn'],
    ['a voter’s card: NGN', ngnWithVotersCard(), 'individual-ngn'],
    ['secondary, without an ID type: NGN', without(ngnWithNin(), 'id_type'), 'individual-ngn'],
    [
      'a local ID of a false level: NGN',
      withValue(ngnWithNin(), 'id_level', 'x'),
      'individual-ngn',
    ],
    ['nothing at all: as a UBO', {}, 'ubo-usd'],
  ])('%s', (_, body, personCase) => {
    expect(caseOfBody(body)).toBe(personCase)
  })

  test('treats null as no background information', () => {
    const body = withValue(individualUsd(), 'background_information', null)
    expect(check(body)).toMatchObject({ ok: true, personCase: 'ubo-usd', person: uboUsd() })
  })
})

test('a field that owners only may have tells nothing, and the others still tell an individual', () => {
  const occupation = 'background_information.occupation'
  const names = tellingNames((path, personCase) =>
    path === occupation && personCase === 'ubo-usd' ? 'may' : requirementOf(path, personCase),
  )
  const told = names.get('individual-usd')
  expect(told).toContain('background_information.source_of_funds')
  expect(told).not.toContain(occupation)
  expect(told).not.toContain('background_information')
  expect(names.get('ubo-usd')).toEqual([])
})

/**
 * The case that a body without `Person-Case` is told as, by its case and ID. src/person/decisions/ambiguous-body.md has
 * those that are told as another case.
 */
const toldAs: Readonly<Record<PersonCase, Partial<Record<IdType, PersonCase>>>> = {
  'individual-usd': { passport: 'individual-usd' },
  'ubo-usd': { passport: 'ubo-usd' },
  'individual-ngn': {
    passport: 'ubo-usd',
    drivers_license: 'individual-ngn',
    nin: 'individual-ngn',
    voters_card: 'individual-ngn',
  },
}

test.each(personExamples())(
  '$name, without its case: as toldAs and src/person/decisions/ambiguous-body.md say',
  ({ personCase, body }) => {
    const idType = idTypes.find((each) => each === body.id_type) ?? 'passport'
    expect(caseOfBody({ ...body })).toBe(toldAs[personCase][idType])
  },
)

describe('a body with one field left out is told as before', () => {
  const bodies: [string, SampleBody, PersonCase][] = [
    ['individual USD', individualUsd(), 'individual-usd'],
    ['UBO', uboUsd(), 'ubo-usd'],
    ['NGN with a licence', ngnWithDriversLicense(), 'individual-ngn'],
    ['NGN with a NIN', ngnWithNin(), 'individual-ngn'],
    ['NGN with a voter’s card', ngnWithVotersCard(), 'individual-ngn'],
  ]
  test.each(bodies)('%s', (_, body, personCase) => {
    const told = pathsIn(body).map((path) => [path, caseOfBody(without(body, path))])
    const expected = pathsIn(body).map((path) => {
      // Nothing else tells a UBO from an individual.
      return [path, path === 'background_information' ? 'ubo-usd' : personCase]
    })
    expect(told).toEqual(expected)
  })
})

describe('a named case decides the rules', () => {
  test('refuses an individual’s USD body without background information', () => {
    expect(refusalsOf(uboUsd(), { named: 'individual-usd' })).toEqual([
      'background_information missing',
    ])
  })

  test.each(['ubo-usd', 'individual-ngn'] as const)(
    'drops background information in %s, even if it is malformed',
    (named) => {
      const body = withValue(individualUsd(), 'background_information', { occupation: 7 })
      expect(check(body, { named })).toEqual({ ok: true, personCase: named, person: uboUsd() })
    },
  )

  test('refuses an NGN body without an ID type', () => {
    expect(refusalsOf(without(ngnWithPassport(), 'id_type'), { named: 'individual-ngn' })).toEqual([
      'id_type missing',
    ])
  })

  test.each(['individual-usd', 'ubo-usd'] as const)('%s accepts a passport only', (named) => {
    const body: SampleBody = { ...individualUsd(), ...ngnWithNin() }
    expect(refusalsOf(body, { named }).sort()).toEqual([
      'documents noIdentityDocument',
      'id_level notAllowed',
      'id_type notAllowed',
    ])
  })
})

test.each([
  ['USD', 'individual', 'individual-usd'],
  ['USD', 'ubo', 'ubo-usd'],
  ['NGN', 'individual', 'individual-ngn'],
  ['NGN', 'ubo', undefined],
  ['EUR', 'individual', undefined],
  ['', '', undefined],
  ['USD', '', undefined],
])('the selection %s, %s is the case %s', (currency, kind, personCase) => {
  expect(caseFor(currency, kind)).toBe(personCase)
})

/** Every path of a body, such as `documents.0.url`, and those of its groups. */
function pathsIn(value: object): string[] {
  return Object.entries(value).flatMap(([name, child]: [string, unknown]) => {
    const inner = typeof child === 'object' && child !== null ? pathsIn(child) : []
    return [name, ...inner.map((path) => `${name}.${path}`)]
  })
}
