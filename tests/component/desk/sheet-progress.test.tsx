import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rememberedNames } from '../../../src/desk/sheet/columns/chosen-columns'
import { sheetSession } from '../../../src/desk/sheet/sheet-session'
import type { SendingStatus, SheetAction } from '../../../src/desk/sheet/state/sheet-state'
import { SheetBar } from '../../../src/desk/sheet/view/sheet-bar'
import { checkOf } from '../../support/sheet/check-of'

const { sheet } = sheetSession

beforeEach(() => {
  render(<SheetBar step="fix" />)
})
afterEach(() => act(() => sheet.clear()))

const dispatch = (...actions: readonly SheetAction[]) =>
  act(() => {
    for (const action of actions) sheet.dispatch(action)
  })

/** Reads a file of one row, and checks it. */
function openSheet() {
  const header = ['name_first', 'id_type', 'bank_id_number']
  dispatch(
    { kind: 'begin', fileName: 'people.csv' },
    { kind: 'head', head: { header, delimiter: ',' }, accepted: rememberedNames(header) },
    { kind: 'lines', lines: [{ number: 1, cells: ['Ada', 'nin', '22212345671'] }], share: 1 },
    { kind: 'read' },
  )
  dispatch(checkOf(sheet.state()), { kind: 'changeStorage', storage: 'onDevice' })
}

function statusDuring(changes: Partial<SendingStatus>): string {
  dispatch({ kind: 'changeSending', changes })
  return screen.getByRole('status').textContent
}

test('each phase that waits for staff has its own sentence', () => {
  openSheet()
  const sentences = [
    // Without a reason it has the general sentence.
    statusDuring({ phase: 'stopped' }),
    statusDuring({ phase: 'idle' }),
    statusDuring({ phase: 'queued' }),
    statusDuring({ phase: 'keeping' }),
    statusDuring({ phase: 'paused' }),
    statusDuring({ phase: 'stopped', reason: 'notAllowed' }),
    statusDuring({ phase: 'stopped', reason: 'notSaved' }),
  ]
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences).not.toContain('')
})

test('figures that change all the time are not read out', () => {
  openSheet()
  statusDuring({ phase: 'sending' })
  expect(screen.getByRole('progressbar').closest('[aria-live]')).toHaveAttribute('aria-live', 'off')
})
