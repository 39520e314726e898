import phones from 'libphonenumber-js/max/metadata'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { idTypes, type PersonCase, personCases, screensOf, todayHere } from '../../../src/person'
import { notesOn } from '../../../src/person/notes'
import { composePerson, readPhone } from '../../../src/person/phones'
import { invalidPeople } from '../../../src/samples/invalid-people'
import { type SamplePerson, samplePerson } from '../../../src/samples/sample-person'
import { anotherOrder, changeCase } from '../../support/people/changed-case'
import { requiredByContract } from '../../support/people/contract'
import { check } from '../support/refusals-of'
import { wrongOn } from '../support/wrong-on'
import { answersTyped } from '../../support/people/typed-answers'

const seeds = Array.from({ length: 200 }, (_, seed) => seed)
const everyone = personCases.flatMap((personCase) =>
  seeds.map((seed) => ({ personCase, seed, person: samplePerson(personCase, seed) })),
)
/** As many as find what is wrong with a kind of person. */
const checkedSeeds = 24
const today = todayHere(new Date())

function sentBody({ body }: SamplePerson) {
  const documents = body.documents.map((each) => ({
    ...each,
    url: `https://files.example.com/${each.type}`,
  }))
  return { ...body, documents }
}

afterEach(() => {
  vi.useRealTimers()
})

describe.each(personCases)('sample people of %s', (personCase) => {
  const all = everyone.filter((each) => each.personCase === personCase)
  const people = all.slice(0, checkedSeeds)

  test('are accepted by the service', () => {
    const refused = people.flatMap(({ seed, person }) => {
      const checked = check(sentBody(person), { named: personCase, today })
      return checked.ok ? [] : [{ seed, refusals: checked.refusals }]
    })
    expect(refused).toEqual([])
  })

  test('pass every screen, in the order of the case', () => {
    for (const { person } of people) {
      const answers = answersTyped(person)
      const order = screensOf(personCase).slice(1, -1)
      expect(Object.keys(person.screens)).toEqual(order)
      expect(order.flatMap((screen) => wrongOn(screen, answers, today))).toEqual([])
    }
  })

  test('compose their expected body when typed into the form', () => {
    for (const { person } of people) {
      const composed = composePerson(answersTyped(person), phones, (file) => file)
      expect(composed).toEqual(sentBody(person))
    }
  })

  test('have every field of the contract', () => {
    for (const { person } of people) {
      for (const path of requiredByContract[personCase]) {
        expect(sentBody(person)).toHaveProperty(path)
      }
    }
  })

  test('have given names that begin with a capital', () => {
    const given = all.flatMap(({ person: { body } }) => [body.name_first, body.name_other])
    expect(given.filter((name) => name !== '' && !/^\p{Lu}/u.test(name))).toEqual([])
  })

  test('differ in many ways', () => {
    const share = (is: (person: SamplePerson) => boolean) =>
      all.filter(({ person }) => is(person)).length / all.length
    const few = 0.01
    const kinds: Record<string, (person: SamplePerson) => boolean> = {
      'no middle name': ({ body }) => body.name_other === '',
      diacritics: ({ body }) => /[^\p{ASCII}]/u.test(body.name_first + body.name_last),
      apostrophe: ({ body }) => /['’]/.test(body.name_first + body.name_last),
      'one letter': ({ body }) =>
        [body.name_first, body.name_last].some((name) => name.length === 1),
      'two parts': ({ body }) => /\S \S/.test(body.name_first + body.name_last),
      'lives abroad': ({ body }) => body.address.country !== 'NG',
      'foreign phone': ({ body }) => !body.phone.startsWith('234'),
      'another document': ({ documents }) => documents.length > 1,
      'only the identity document': ({ documents }) => documents.length === 1,
    }
    const rare = Object.keys(kinds).filter((kind) => {
      const found = share(kinds[kind] ?? (() => false))
      return found <= few || found >= 1 - few
    })
    expect(rare).toEqual([])
  })
})

test('any four consecutive seeds of NGN have every kind of ID', () => {
  for (const first of [-5, 0, 1, 2, 3, 496]) {
    const four = [0, 1, 2, 3].map((step) => samplePerson('individual-ngn', first + step))
    expect(new Set(four.map(({ body }) => body.id_type))).toEqual(new Set(idTypes))
  }
})

test('the same seed gives the same person, and another seed another', () => {
  const bodies = everyone.map(({ person }) => JSON.stringify(person.body))
  const again = everyone.map(({ personCase, seed }) =>
    JSON.stringify(samplePerson(personCase, seed).body),
  )
  expect(again).toEqual(bodies)
  expect(new Set(bodies).size).toBe(bodies.length)
})

test('a person is the same on any machine', () => {
  const { body } = samplePerson('individual-usd', 7)
  const { documents: _, ...lasting } = body
  expect(lasting).toMatchInlineSnapshot(`
    {
      "address": {
        "city": "Port Harcourt",
        "country": "NG",
        "line1": "164 Trans Amadi Road",
        "postal_code": "500272",
        "state": "Rivers",
      },
      "background_information": {
        "employment_status": "student",
        "expected_monthly_inflow": 15145,
        "occupation": "Driver",
        "primary_purpose": "personal",
        "source_of_funds": "pension",
      },
      "bank_id_number": "99995545513",
      "dob": "1981-07-01",
      "email": "temitope.nwachukwu44@example.com",
      "id_country": "NG",
      "id_level": "primary",
      "id_number": "S46154622",
      "id_type": "passport",
      "kyc_level": "basic",
      "name_first": "Tèmítọ́pẹ́",
      "name_last": "Nwachukwu",
      "name_other": "",
      "phone": "17135550123",
    }
  `)
})

// Another case, or a change of one, must not change who the seeds of the others are.
test('a seed is the same person of its case, whatever other cases there are', () => {
  const third: Record<PersonCase, string> = {
    'individual-usd': 'Adeyemi-Cole J56733699',
    'ubo-usd': 'Etim F79410227',
    'individual-ngn': 'Abdul Rahman 76C071F5B7C465903C6',
  }
  const people = personCases.map((each) => [each, samplePerson(each, 3).body] as const)
  const told = people.map(([each, { name_last, id_number }]) => [each, `${name_last} ${id_number}`])
  expect(Object.fromEntries(told)).toEqual(third)
})

test('another order of screens changes no person, and is the order in which they type', () => {
  const before = samplePerson('ubo-usd', 3).body
  changeCase('ubo-usd', { screens: anotherOrder })
  const { body, screens } = samplePerson('ubo-usd', 3)
  expect(body).toEqual(before)
  expect(Object.keys(screens)).toEqual(anotherOrder.slice(1, -1))
})

test('nobody has a real BVN, and every phone is a mobile', () => {
  for (const { person } of everyone) {
    expect(person.body.bank_id_number).toMatch(/^9\d{10}$/)
    expect(readPhone(`+${person.body.phone}`, phones)).toMatchObject({
      ok: true,
      digits: person.body.phone,
      isTypeKnown: true,
    })
  }
})

test.each(['2026-01-01T00:30:00Z', '2027-12-31T23:30:00Z', '2028-02-29T12:00:00Z', '2035-06-01'])(
  'they are accepted on %s too, and no document expires soon',
  (moment) => {
    vi.useFakeTimers({ now: new Date(moment) })
    const then = todayHere(new Date())
    for (const personCase of personCases) {
      for (const seed of seeds.slice(0, checkedSeeds)) {
        const body = sentBody(samplePerson(personCase, seed))
        expect(check(body, { named: personCase, today: then })).toMatchObject({ ok: true })
        const codes = notesOn(body, {
          personCase,
          today: then,
          phones,
        })
        expect(codes.map(({ code }) => code)).not.toContain('expiresSoon')
        expect(codes.map(({ code }) => code)).not.toContain('oldBill')
      }
    }
  },
)

test('a case that does not exist is named, with those that do', () => {
  const unknown = 'ubo-eur' as 'ubo-usd'
  const message = `The case is "ubo-eur". The cases are ${personCases.join(', ')}`
  expect(() => samplePerson(unknown, 1)).toThrow(message)
  expect(() => invalidPeople(unknown)).toThrow(message)
})
