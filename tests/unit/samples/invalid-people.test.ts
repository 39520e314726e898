import { describe, expect, test } from 'vitest'
import {
  answersOf,
  emptyDocument,
  noAnswers,
  personCases,
  refusalCodes,
  screensOf,
  todayHere,
} from '../../../src/person'
import { type InvalidPerson, invalidPeople } from '../../../src/samples/invalid-people'
import { anotherOrder, changeCase } from '../../support/people/changed-case'
import { requiredByContract } from '../../support/people/contract'
import { licenceAnswers, ninAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { answersTyped } from '../../support/people/typed-answers'
import { wrongOn } from '../support/wrong-on'

const today = todayHere(new Date())
const everyone = personCases.flatMap((personCase) =>
  invalidPeople(personCase).map((invalid) => ({ personCase, ...invalid })),
)

/** What Continue says on each screen up to the wrong one. */
function wrongUpTo({ person, screen }: InvalidPerson): string[] {
  const order = screensOf(person.case)
  const upTo = order.slice(0, order.indexOf(screen) + 1)
  return upTo.flatMap((each) => wrongOn(each, answersTyped(person), today))
}

test.each(everyone)('$personCase, $title: $code and no other error', (invalid) => {
  expect(wrongUpTo(invalid)).toEqual([`${invalid.field} ${invalid.code}`])
})

test('each is wrong in one way only in another order of screens too', () => {
  changeCase('ubo-usd', { screens: anotherOrder })
  for (const invalid of invalidPeople('ubo-usd'))
    expect(wrongUpTo(invalid)).toEqual([`${invalid.field} ${invalid.code}`])
})

// The documents of the people above are passports.
test.each([
  ['licence', licenceAnswers('licence'), ['file', 'issue_date', 'expiry_date']],
  // A NIN does not expire.
  ['nin', ninAnswers('nin'), ['file', 'issue_date']],
] as const)('each answer about a %s is missed alone', (_, given, required) => {
  const ngn = { currency: 'NGN', kind: 'individual', ...sharedAnswers() }
  for (const name of ['file', 'issue_date', 'expiry_date'] as const) {
    const documents = given.documents.map((each) => ({ ...each, [name]: emptyDocument('')[name] }))
    const answers = { ...answersOf(noAnswers()), ...ngn, ...given, documents }
    const isRequired = required.some((each) => each === name)
    expect(wrongOn('documents', answers, today)).toEqual(
      isRequired ? [`documents.0.${name} missing`] : [],
    )
  }
})

/** Only an API, a spreadsheet, a lost device or another service can be wrong in these ways. */
const shownByNoScreen = [
  'tooMany',
  'notAllowed',
  'notACountry',
  'noIdentityDocument',
  'gone',
  'notPublic',
  'notAccepted',
]

test('every code that a screen can report has a person', () => {
  const shown = refusalCodes.filter((code) => !shownByNoScreen.includes(code))
  expect(new Set(everyone.map(({ code }) => code))).toEqual(new Set(shown))
})

describe.each(personCases)('in %s', (personCase) => {
  const people = everyone.filter((each) => each.personCase === personCase)

  test('every required answer is missing in one person', () => {
    const missing = people.filter(({ code }) => code === 'missing').map(({ field }) => field)
    const neverTyped = ['id_level', 'address', 'background_information', 'documents']
    const typed = requiredByContract[personCase].filter((path) => !neverTyped.includes(path))
    expect(missing).toEqual(expect.arrayContaining(typed))
    expect(missing).toEqual(expect.arrayContaining(['documents.0.file', 'documents.0.issue_date']))
  })

  test('no two are the same', () => {
    expect(new Set(people.map(({ title }) => title)).size).toBe(people.length)
  })
})
