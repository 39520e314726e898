import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { numberKey } from '../../../src/desk/known-people'
import { sheetSession } from '../../../src/desk/sheet/sheet-session'
import { gridFocus } from '../../../src/desk/sheet/state/grid-focus'
import type { SheetAction } from '../../../src/desk/sheet/state/sheet-state'
import { CellEditor } from '../../../src/desk/sheet/view/cell-editor'
import { beginEdit } from '../../../src/desk/sheet/view/sheet-keys'
import { PeopleSheet } from '../../../src/desk/sheet/view/people-sheet'
import { pasteInto } from '../support/paste-into'
import { checkOf } from '../../support/sheet/check-of'

const { sheet } = sheetSession
const bvns = ['22212345671', '22212345672', '22212345673']

const apply = (...actions: readonly SheetAction[]) =>
  act(() => {
    for (const action of actions) sheet.dispatch(action)
    // Batched actions render later, and this one renders at once.
    sheet.dispatch({ kind: 'changeStorage', storage: sheet.state().storage })
  })

beforeEach(() => {
  render(<PeopleSheet />)
  const lines = bvns.map((bvn, at) => ({ number: at + 1, cells: ['Ada', 'nin', bvn] }))
  apply(
    { kind: 'known', known: new Map() },
    { kind: 'begin', fileName: 'people.csv' },
    {
      kind: 'head',
      head: { header: ['name_first', 'id_type', 'bank_id_number'], delimiter: ',' },
    },
    { kind: 'lines', lines, share: 1 },
    { kind: 'read' },
  )
  apply(checkOf(sheet.state()))
})
afterEach(() => {
  act(() => gridFocus.setCell(undefined))
  cleanup()
  act(() => sheet.clear())
})

const input = () => document.querySelector<HTMLInputElement>('input[name=cell]')

/** Happy DOM lays nothing out, so the grid shows no row: the editor of its cell stands alone. */
function edit(): HTMLInputElement {
  act(() => gridFocus.goTo({ index: 1, column: 0 }))
  act(() => beginEdit())
  render(<CellEditor index={1} row={2} column={0} title="First name" text="Ada" />)
  const field = input()
  if (field === null) throw new Error('No cell is edited')
  field.value = 'Ngo'
  return field
}

describe('while somebody types in a cell', () => {
  test.each(['Enter', 'Tab', 'Escape'])('%s of an input method stays in it', (key) => {
    const field = edit()
    fireEvent.keyDown(field, { key, isComposing: true })
    expect(document.activeElement).toBe(field)
    expect(sheet.row(1)?.cells[0]).toBe('Ada')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(sheet.row(1)?.cells[0]).toBe('Ngo')
  })

  const lateResults: Readonly<Record<string, () => SheetAction>> = {
    'a check': () =>
      checkOf(
        sheet.state(),
        [0, 1, 2].map((at) => [at, [{ column: 0, path: ['name_first'], code: 'missing' }]]),
      ),
    'who exists': () => ({
      kind: 'known',
      known: new Map(bvns.map((bvn) => [numberKey({ bank_id_number: bvn }), '2026'])),
    }),
    documents: () => ({ kind: 'addFiles', files: [new File(['x'], 'a.png')] }),
  }
  test.each(Object.keys(lateResults))('a late result takes no focus: %s', (what) => {
    apply({ kind: 'show', filter: { state: 'ready' } })
    const field = edit()
    apply(lateResults[what]?.() ?? { kind: 'clear' })
    expect(document.activeElement).toBe(field)
    // A row that left the filter would take its editor with it.
    expect(sheet.overview().shown).toContain(1)
    expect(gridFocus.read()).toMatchObject({ isEdited: true, cell: { index: 1, column: 0 } })
  })
})

test.each(['', ' ', '\n', '\t'])('a clipboard without a text empties no cell: %j', (text) => {
  act(() => gridFocus.goTo({ index: 1, column: 0 }))
  const cell = document.querySelector('[data-current="true"]') ?? document.body
  act(() => void pasteInto(cell, text))
  const field = input()
  if (field !== null) fireEvent.keyDown(field, { key: 'Enter' })
  expect(sheet.row(1)?.cells[0]).toBe('Ada')
})

/** What is copied of this element, or nothing if the browser copies as it likes. */
function copied(element: Element): string | undefined {
  const range = document.createRange()
  range.selectNodeContents(element)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
  const clipboardData = new DataTransfer()
  const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
  element.dispatchEvent(event)
  return event.defaultPrevented ? clipboardData.getData('text/plain') : undefined
}

test.each([
  ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
  ['@SUM(1)', "'@SUM(1)"],
  ['a\n=1+1', "a\n'=1+1"],
  ['+234 803 123', undefined],
  ['Ada', undefined],
])('what is copied from a list of the page is no formula: %j', (text, expected) => {
  const list = document.createElement('p')
  list.textContent = text
  document.querySelector('main')?.append(list)
  expect(copied(list)).toBe(expected)
  list.remove()
})
