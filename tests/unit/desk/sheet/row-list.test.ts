import { expect, test } from 'vitest'
import {
  addLines,
  changeRows,
  noRows,
  rowAt,
  rowsOf,
} from '../../../../src/desk/sheet/state/row-list'

const lines = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ number: from + at + 1, cells: [`${from + at}`] }))

test('finds lines that came in batches of any size', () => {
  const list = addLines(addLines(addLines(noRows, lines(130)), lines(90, 130)), lines(1, 220))
  expect(list.length).toBe(221)
  expect(rowsOf(list).map(({ number }) => number)).toEqual(lines(221).map(({ number }) => number))
  expect([0, 99, 100, 129, 130, 220, 221].map((at) => rowAt(list, at)?.number)).toEqual([
    1,
    100,
    101,
    130,
    131,
    221,
    undefined,
  ])
})

test('copies only the chunk of a changed row', () => {
  const before = addLines(noRows, lines(5000))
  const after = changeRows(before, (row) => ({ ...row, state: 'ready' }), 4321, 1)
  expect(rowAt(after, 4321)?.state).toBe('ready')
  expect(rowAt(before, 4321)?.state).toBe('unchecked')
  expect(after.chunks.filter((chunk, at) => chunk !== before.chunks[at])).toHaveLength(1)
  expect(after.cellVersion).toBe(before.cellVersion)
  expect(after.problemVersion).toBe(before.problemVersion)
})

test('changes only the given rows', () => {
  const list = addLines(noRows, lines(350))
  const changed = changeRows(list, (row) => ({ ...row, state: 'ready' }), 90, 120)
  const ready = rowsOf(changed).flatMap(({ state }, at) => (state === 'ready' ? [at] : []))
  expect(ready).toEqual(Array.from({ length: 120 }, (_, at) => 90 + at))
})

test('has new versions for changed cells and problems', () => {
  const list = addLines(noRows, lines(3))
  const cells = changeRows(list, (row) => ({ ...row, cells: ['other'] }), 1, 1)
  expect(cells.cellVersion).not.toBe(list.cellVersion)
  expect(cells.problemVersion).toBe(list.problemVersion)
  const problems = changeRows(
    list,
    (row) => ({ ...row, problems: [{ column: 0, path: ['name_first'], code: 'missing' }] }),
    1,
    1,
  )
  expect(problems.problemVersion).not.toBe(list.problemVersion)
  const none = changeRows(list, (row) => ({ ...row, problems: [] }))
  expect(none.problemVersion).toBe(list.problemVersion)
})
