import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answersOf,
  caseFor,
  type IdType,
  idTypeOfAnswers,
  knownIssuerOf,
  mergeAnswers,
  noAnswers,
  type SavedAnswers,
} from '../../../src/person'
import {
  composePerson,
  guessedCountries,
  nigerianPhones,
  type PhoneMetadata,
} from '../../../src/person/phones'
import { savedAfter } from '../../support/people/saved-answers'

const phones = nigerianPhones as PhoneMetadata
const usd = { currency: 'USD', kind: 'individual' }
const ngn = { currency: 'NGN', kind: 'individual' }
const nigerian = { phone: '0802 405 6288' }
const foreign = { phone: '+44 7911 123456' }

/** What the two screens show, one after the other, in the address and for the ID. */
function shownTo(saved: SavedAnswers) {
  const address = opened(saved, 'address')
  const identity = opened(address, 'identity')
  const { address: home, id_country } = answersOf(identity)
  return { saved: identity, countries: [home.country, id_country] }
}

function opened(saved: SavedAnswers, screen: 'address' | 'identity'): SavedAnswers {
  return mergeAnswers(saved, guessedCountries(saved, screen, phones) ?? {})
}

test.each([
  ['NGN', ngn, ['NG', 'NG']],
  ['NGN with a foreign phone', { ...ngn, ...foreign }, ['NG', 'NG']],
  ['USD', usd, ['', '']],
  ['USD with a Nigerian phone', { ...usd, ...nigerian }, ['NG', 'NG']],
  ['USD with a foreign phone', { ...usd, ...foreign }, ['', '']],
  ['a UBO with a Nigerian phone', { currency: 'USD', kind: 'ubo', ...nigerian }, ['NG', 'NG']],
  ['an answer', { ...ngn, id_country: 'GH' }, ['NG', 'GH']],
])('%s begins with %j', (_, given, countries) => {
  expect(shownTo(savedAfter(given)).countries).toEqual(countries)
})

test('a phone number that is changed later changes no country that was shown', () => {
  const first = shownTo(savedAfter({ ...usd, ...nigerian })).saved
  expect(shownTo(mergeAnswers(first, foreign)).countries).toEqual(['NG', 'NG'])
  const empty = shownTo(savedAfter({ ...usd, ...foreign })).saved
  expect(shownTo(mergeAnswers(empty, nigerian)).countries).toEqual(['', ''])
})

test('an empty country that nobody touched becomes Nigeria in NGN, and one that was emptied does not', () => {
  const { saved } = shownTo(savedAfter({ ...usd, ...foreign }))
  expect(shownTo(mergeAnswers(saved, ngn)).countries).toEqual(['NG', 'NG'])
  const chosen = mergeAnswers(saved, { id_country: 'GH' })
  const emptied = mergeAnswers(chosen, { id_country: '' })
  expect(shownTo(mergeAnswers(emptied, ngn)).countries).toEqual(['NG', ''])
})

test('a switch from USD to NGN keeps the passport, if something of it is answered', () => {
  const answered = mergeAnswers(savedAfter(usd, { id_number: 'A01234567' }), ngn)
  expect(idTypeOfAnswers(answered)).toBe('passport')
  expect(idTypeOfAnswers(mergeAnswers(savedAfter(usd), ngn))).toBe('')
})

/** What a person does, in any order. Each screen sends all of its answers with each change. */
const act = fc.oneof(
  fc.record({ does: fc.constant('phone' as const), phone: fc.constantFrom(nigerian, foreign) }),
  fc.record({ does: fc.constant('case' as const), chosen: fc.constantFrom(usd, ngn) }),
  fc.record({
    does: fc.constant('idType' as const),
    idType: fc.constantFrom<IdType[]>('passport', 'nin', 'voters_card', 'drivers_license'),
  }),
  fc.record({ does: fc.constant('issuer' as const), country: fc.constantFrom('GH', 'NG', '') }),
  fc.record({ does: fc.constant('home' as const), country: fc.constantFrom('GH', 'NG', '') }),
  fc.record({
    does: fc.constant('open' as const),
    screen: fc.constantFrom('address' as const, 'identity' as const),
  }),
)

test('no guess changes what was chosen, and a NIN is sent as Nigerian, whatever a person does', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let saved = mergeAnswers(noAnswers(), ngn)
      const chosen = {
        issuer: undefined as string | undefined,
        home: undefined as string | undefined,
      }
      for (const each of acts) {
        const known = issuerKnownOf(saved)
        if (each.does === 'phone') saved = mergeAnswers(saved, each.phone)
        else if (each.does === 'case') saved = mergeAnswers(saved, each.chosen)
        else if (each.does === 'idType') saved = mergeAnswers(saved, { id_type: each.idType })
        else if (each.does === 'open') saved = opened(saved, each.screen)
        else if (each.does === 'home') {
          const { address } = answersOf(saved)
          if (address.country !== each.country) chosen.home = each.country
          saved = mergeAnswers(saved, { address: { ...address, country: each.country } })
        } else if (known === undefined) {
          if (answersOf(saved).id_country !== each.country) chosen.issuer = each.country
          saved = mergeAnswers(saved, { id_country: each.country })
        }
        // A screen saves all of its answers when any of them changes.
        const { id_country, address } = answersOf(saved)
        saved = mergeAnswers(saved, { id_country, address })
        const shown = answersOf(saved)
        const issuer = issuerKnownOf(saved) ?? chosen.issuer
        expect(shown.id_country).toBe(issuer ?? shown.id_country)
        expect(shown.address.country).toBe(chosen.home ?? shown.address.country)
        const { id_country: sent } = composePerson(shown, phones, () => undefined)
        expect(sent ?? '').toBe(shown.id_country)
      }
    }),
  )
})

function issuerKnownOf(saved: SavedAnswers): string | undefined {
  const personCase = caseFor(saved.currency, saved.kind)
  return personCase && knownIssuerOf(personCase, idTypeOfAnswers(saved))
}
