import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import Papa from 'papaparse'
import {
  createDayList,
  dayCsv,
  type DayEntry,
  searchDay,
} from '../../../../src/desk/form/session/day-list'

const entry: DayEntry = {
  key: 'k1',
  at: Date.UTC(2026, 4, 1, 9, 30),
  name: 'Ọlámìdé Adeyemi-Cole',
  personCase: 'individual-usd',
  id: '0190-1',
  state: 'created',
}

const noReference = () => undefined

function cellsOf(csv: string): string[][] {
  return Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data
}

describe('the day’s list', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: entry.at })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('has the last entry of each person, newest first', () => {
    const list = createDayList()
    list.put({ ...entry, id: '', state: 'unsure' })
    list.put({ ...entry, key: 'k2', at: entry.at + 1 })
    list.put(entry)
    expect(list.entries().map(({ key, state }) => [key, state])).toEqual([
      ['k2', 'created'],
      ['k1', 'created'],
    ])
  })

  test.each(['olamide', 'COLE adey', '0190', 'usd'])('finds %s', (words) => {
    expect(searchDay([entry], words, () => 'USD, individual', noReference)).toHaveLength(1)
  })

  test('finds all who share a short reference, however it is written', () => {
    const others = ['0190-2', '0190-3'].map((id) => ({ ...entry, key: id, id }))
    const referenceOf = (id: string) => (id === '0190-3' ? 'WRONG' : 'J00TPS9E')
    const found = searchDay([entry, ...others], ' joot-ps9e', () => 'USD', referenceOf)
    expect(found.map(({ id }) => id)).toEqual(['0190-1', '0190-2'])
  })

  test('finds nobody by an unknown text', () => {
    expect(searchDay([entry], 'olamide okafor', () => 'USD, individual', noReference)).toEqual([])
  })
})

describe('as CSV', () => {
  test('is parsed back unchanged, with the line ends of RFC 4180', () => {
    const name = 'Ada "the, first"\nLovelace'
    const csv = dayCsv([{ ...entry, name }])
    expect(csv.startsWith('\uFEFF"time","name","case","id","state"\r\n')).toBe(true)
    expect(csv.endsWith('"created"\r\n')).toBe(true)
    expect(cellsOf(csv)[1]).toEqual([
      '2026-05-01T09:30:00.000Z',
      name,
      'individual-usd',
      '0190-1',
      'created',
    ])
  })

  test.each(['=1+1', '+1', '-1', '@a', '\ta', '\ra'])('%j is no formula', (name) => {
    expect(cellsOf(dayCsv([{ ...entry, name }]))[1]?.[1]).toBe(`'${name}`)
  })
})
