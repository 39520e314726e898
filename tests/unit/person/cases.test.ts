import { expect, test } from 'vitest'
import {
  currencies,
  currencyOf,
  fieldsOf,
  idLevelOf,
  idTypesFor,
  personCases,
  screensOf,
} from '../../../src/person'
import { idKinds } from '../../support/people/contract'

test.each(personCases)('%s has every screen at most once', (personCase) => {
  const order = screensOf(personCase)
  expect([...new Set(order)]).toEqual(order)
})

// The answers of a document whose kind of ID is unknown would be lost, and a date of issue before birth be found late.
test.each(personCases)('%s asks for the person and the ID before the documents', (personCase) => {
  const [upToDocuments = ''] = screensOf(personCase).join(' ').split(' documents ')
  expect(upToDocuments.split(' ')).toEqual(expect.arrayContaining(['person', 'identity']))
})

// It is said before the kind of account holder is known.
test.each(currencies)(
  'every case in %s accepts the IDs that caseScreen.currencies names in the first.arb of each language',
  (currency) => {
    const named = {
      USD: ['passport'],
      NGN: ['passport', 'drivers_license', 'nin', 'voters_card'],
    }
    const accepted = personCases
      .filter((each) => currencyOf(each) === currency)
      .map((each) => [each, idTypesFor(each)])
    expect(accepted).toEqual(accepted.map(([each]) => [each, named[currency]]))
  },
)

test.each(personCases)(
  '%s gives every ID the level that fields.id_level.notAllowed names in each form.arb',
  (personCase) => {
    const named = new Map(idKinds.map(({ idType, idLevel }) => [idType, idLevel]))
    for (const idType of idTypesFor(personCase)) {
      expect(idLevelOf(personCase, idType)).toBe(named.get(idType))
    }
  },
)

// The label, the sentences and the review of an amount name dollars.
test.each(personCases.filter((each) => currencyOf(each) !== 'USD'))(
  '%s asks for no amount, which would be in US dollars',
  (personCase) => {
    expect(fieldsOf(personCase)).not.toContain('background_information.expected_monthly_inflow')
  },
)
