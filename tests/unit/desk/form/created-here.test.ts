import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import {
  createCreatedList,
  createdCsv,
  type CreatedHere,
} from '../../../../src/desk/form/session/created-here'

const ada: CreatedHere = {
  at: Date.UTC(2026, 4, 1, 9, 30),
  name: 'Ọlámìdé Adeyemi-Cole',
  personCase: 'individual-usd',
  id: '0190-1',
}

test('the list has the newest person first', () => {
  const list = createCreatedList()
  list.add(ada)
  list.add({ ...ada, id: '0190-2' })
  expect(list.read().map(({ id }) => id)).toEqual(['0190-2', '0190-1'])
})

describe('as CSV', () => {
  const cellsOf = (csv: string) =>
    Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data

  test('is parsed back unchanged, with the line ends of RFC 4180', () => {
    const name = 'Ada "the, first"\nLovelace'
    const csv = createdCsv([{ ...ada, name }])
    expect(csv.startsWith('\uFEFF"time","name","case","id"\r\n')).toBe(true)
    expect(csv.endsWith('"0190-1"\r\n')).toBe(true)
    expect(cellsOf(csv)[1]).toEqual(['2026-05-01T09:30:00.000Z', name, 'individual-usd', '0190-1'])
  })

  test.each(['=1+1', '+1', '-1', '@a', '\ta', '\ra'])('%j is no formula', (name) => {
    expect(cellsOf(createdCsv([{ ...ada, name }]))[1]?.[1]).toBe(`'${name}`)
  })
})
