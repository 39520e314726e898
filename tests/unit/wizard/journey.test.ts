import { expect, test, vi } from 'vitest'
import { type PersonCase, screens } from '../../../src/person'
import { journeyOf, type Standing } from '../../../src/wizard/screen/journey'
import type { WizardScreen } from '../../../src/wizard/screen/screen-routes'
import { anotherOrder, changeCase } from '../../support/people/changed-case'

const everywhere: readonly WizardScreen[] = ['privacy', ...screens]
const standing = (changed: Partial<Standing> = {}): Standing => ({
  personCase: 'ubo-usd',
  notice: 'none',
  ...changed,
})
const wrong = (...found: WizardScreen[]) => ({
  wrongScreens: () => found.filter((screen) => screen !== 'privacy'),
})

/** In the order of `everywhere`: privacy case person contact address identity background documents review. */
test.each<[string, Partial<Standing>, string]>([
  ['all is answered', {}, 'case case person contact address identity review documents review'],
  [
    'the case asks for the background',
    { personCase: 'individual-usd' },
    'case case person contact address identity background documents review',
  ],
  ['no case is chosen', { personCase: undefined }, 'case case case case case case case case case'],
  [
    'a notice is agreed to',
    { notice: 'agreed' },
    'privacy case person contact address identity review documents review',
  ],
  [
    'a notice is not agreed to',
    { notice: 'asked' },
    'privacy case privacy privacy privacy privacy privacy privacy privacy',
  ],
  [
    'a request may have arrived',
    { isSent: true, notice: 'asked', ...wrong('person') },
    'review review review review review review review review review',
  ],
  [
    'the contact is missing',
    wrong('contact'),
    'case case person contact contact contact contact contact contact',
  ],
  [
    'two screens are missing',
    wrong('documents', 'address'),
    'case case person contact address address address address address',
  ],
])('where a person may be when %s', (_, changed, opened) => {
  expect(screens.join(' ')).toBe('case person contact address identity background documents review')
  const journey = journeyOf(standing(changed))
  expect(everywhere.map((screen) => journey.open(screen)).join(' ')).toBe(opened)
  expect(journey.open(undefined)).toBe(changed.isSent ? 'review' : 'case')
})

test.each<[WizardScreen, boolean, Partial<Standing>, WizardScreen, WizardScreen | undefined]>([
  // screen, is it a change, what stands, next, previous
  ['case', false, {}, 'person', undefined],
  ['case', false, { notice: 'agreed' }, 'privacy', undefined],
  ['case', false, { personCase: undefined, notice: 'asked' }, 'case', undefined],
  ['case', true, {}, 'review', 'review'],
  ['case', true, wrong('background', 'documents'), 'documents', 'review'],
  ['privacy', false, { notice: 'agreed' }, 'review', 'case'],
  ['privacy', false, { notice: 'agreed', ...wrong('identity') }, 'identity', 'case'],
  ['person', false, {}, 'contact', 'case'],
  ['person', false, { notice: 'agreed' }, 'contact', 'privacy'],
  ['person', false, wrong('person', 'contact'), 'contact', 'case'],
  ['identity', false, {}, 'documents', 'address'],
  ['identity', false, { personCase: 'individual-usd' }, 'background', 'address'],
  ['identity', true, {}, 'review', 'review'],
  // What the change left incomplete comes first, and Back is Back.
  ['identity', true, wrong('documents'), 'documents', 'address'],
  ['review', false, {}, 'review', 'documents'],
])('from %s (a change: %s; %o) on and back', (screen, isChange, changed, next, previous) => {
  const journey = journeyOf(standing(changed))
  expect(journey.next(screen, isChange)).toBe(next)
  expect(journey.previous(screen, isChange)).toBe(previous)
})

test('the order is that of the case’s row', () => {
  const personCase: PersonCase = 'ubo-usd'
  changeCase(personCase, { screens: anotherOrder })
  const journey = journeyOf(standing())
  expect(journey.next('case')).toBe('identity')
  expect(journey.isBefore('identity', 'person')).toBe(true)
  expect(journey.step('identity')).toEqual({ now: 2, all: anotherOrder.length })
})

test('answers are not checked for the first question, which has nothing before it', () => {
  const wrongScreens = vi.fn<() => []>(() => [])
  const journey = journeyOf(standing({ wrongScreens }))
  journey.open('person')
  journey.next('person')
  journey.previous('person')
  expect(wrongScreens).not.toHaveBeenCalled()
})
