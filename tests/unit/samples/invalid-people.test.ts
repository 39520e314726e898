import { describe, expect, test } from 'vitest'
import { personCases, refusalCodes, screensOf, todayHere } from '../../../src/person'
import { invalidPeople } from '../../../src/samples/invalid-people'
import { requiredByContract } from '../../support/people/contract'
import { answersTyped } from '../../support/people/typed-answers'
import { wrongOn } from '../support/wrong-on'

const today = todayHere(new Date())
const everyone = personCases.flatMap((personCase) =>
  invalidPeople(personCase).map((invalid) => ({ personCase, ...invalid })),
)

test.each(everyone)('$personCase, $title: $code and no other error', (invalid) => {
  const { personCase, person, screen, field, code } = invalid
  const answers = answersTyped(person)
  const order = screensOf(personCase)
  const before = order.slice(0, order.indexOf(screen))
  expect(before.flatMap((each) => wrongOn(each, answers, today))).toEqual([])
  expect(wrongOn(screen, answers, today)).toEqual([`${field} ${code}`])
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
