import { afterEach, expect, test, vi } from 'vitest'
import { createPinStore } from '../../../../src/desk/form/session/pin-store'
import { mergeAnswers, noAnswers } from '../../../../src/person'
import { savedAfter } from '../../../support/people/saved-answers'

afterEach(() => vi.unstubAllGlobals())

const address = {
  country: 'NG',
  line1: '14 A Street',
  line2: '',
  city: 'Surulere',
  state: 'Lagos',
  postal_code: '101283',
}
const background_information = {
  employment_status: 'Employed',
  occupation: 'Trader',
  primary_purpose: 'Salary',
  source_of_funds: 'Salary',
  expected_monthly_inflow: '1,500',
}

const kept = savedAfter(
  { currency: 'NGN', kind: 'individual' },
  { name_first: 'Ada', phone: '08024056288' },
  { address },
  { id_type: 'nin', id_country: 'NG', id_number: '70123456789', bank_id_number: '22198765432' },
  { background_information },
)

function carried(...names: string[]) {
  const pins = createPinStore()
  for (const name of names) pins.toggle(name)
  return mergeAnswers(noAnswers(), pins.pinnedAnswers(kept))
}

test('carries only the case over without pins', () => {
  expect(carried()).toEqual({ ...noAnswers(), currency: 'NGN', kind: 'individual' })
})

test('carries only the pinned answers over', () => {
  expect(
    carried('address.country', 'id_type', 'background_information.occupation', 'address.city'),
  ).toEqual({
    ...noAnswers(),
    currency: 'NGN',
    kind: 'individual',
    id_type: 'nin',
    address: { ...noAnswers().address, country: 'NG' },
    countries: { 'address.country': 'changed' },
  })
})

test('does not pin personal answers', () => {
  for (const name of ['name_first', 'phone', 'id_number', 'bank_id_number', 'address.line1']) {
    expect(createPinStore().canPin(name)).toBe(false)
  }
  expect(carried('name_first', 'bank_id_number').name_first).toBe('')
})

test('unpins at a second press', () => {
  expect(carried('id_country', 'id_country').id_country).toBe('')
})

test('keeps the pins for a reload, and nothing without pins', () => {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
  createPinStore().toggle('address.country')
  const again = createPinStore()
  expect(again.isPinned('address.country')).toBe(true)
  again.toggle('address.country')
  expect([...stored]).toEqual([])
  stored.set('firsthand-desk-pins', '["address.country"')
  expect(createPinStore().isPinned('address.country')).toBe(false)
})
