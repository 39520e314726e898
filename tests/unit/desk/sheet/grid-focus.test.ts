import { afterEach, beforeEach, expect, test } from 'vitest'
import { gridFocus } from '../../../../src/desk/sheet/state/grid-focus'

const cell = { index: 2, column: 3 }

beforeEach(() => gridFocus.setCell(undefined))
afterEach(() => gridFocus.setCell(undefined))

/** Returns what each listener call could read, and how many more requests to focus there are. */
function watched(change: () => void) {
  const before = gridFocus.read().focusRequests
  const seen: object[] = []
  const stop = gridFocus.subscribe(() => {
    const { focusRequests, ...rest } = gridFocus.read()
    seen.push({ ...rest, requests: focusRequests - before })
  })
  change()
  stop()
  return seen
}

test('a cell that has the focus is announced without a request to focus it', () => {
  gridFocus.edit(true)
  expect(watched(() => gridFocus.setCell(cell))).toMatchObject([
    { cell, isEdited: false, requests: 0 },
  ])
})

test('a cell to go to is announced with a request to focus it', () => {
  gridFocus.edit(true)
  expect(watched(() => gridFocus.goTo(cell))).toMatchObject([
    { cell, isEdited: false, requests: 1 },
  ])
})

test('an edit is announced with its first letter, and its end with a request to focus the cell', () => {
  gridFocus.goTo(cell)
  expect(watched(() => gridFocus.edit(true, 'a'))).toMatchObject([
    { cell, isEdited: true, typed: 'a', requests: 0 },
  ])
  expect(watched(() => gridFocus.edit(false))).toMatchObject([
    { cell, isEdited: false, typed: undefined, requests: 1 },
  ])
})
