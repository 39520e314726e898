import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DeskForm } from '../../../src/desk/form/desk-form'
import { deskKey } from '../../../src/desk/key/desk-key'
import { sheetSession } from '../../../src/desk/sheet/sheet-session'
import type { SheetAction } from '../../../src/desk/sheet/state/sheet-state'
import { PeopleSheet } from '../../../src/desk/sheet/view/people-sheet'
import { newDraft } from '../../../src/drafts/draft'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { savedAfter } from '../../support/people/saved-answers'
import { newDeskSession } from '../support/open-desk-person'
import { checkOf } from '../../support/sheet/check-of'

const { sheet } = sheetSession
const existing = '22234567891'
const createdAt = '2026-03-27T09:30:00.000Z'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  sheet.clear()
  deskKey.set('')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds = 200) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

/** A service that knows one BVN. */
function knowOne() {
  const answerTo = ({ bank_id_number: bvn }: Record<string, string>) =>
    bvn === existing ? { exists: true, created_at: createdAt } : { exists: false }
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { questions } = JSON.parse(body) as { questions: Record<string, string>[] }
    return Response.json({ answers: questions.map(answerTo) })
  })
}

/** Why the service gives no answer, or another one. */
const losses: Readonly<Record<string, () => void>> = {
  'asks to wait': () => vi.stubGlobal('fetch', async () => Response.json({}, { status: 429 })),
  'has a fault': () => vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 })),
  'is not there': () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed'))),
  'does not answer': () => vi.stubGlobal('fetch', () => new Promise(() => undefined)),
  'no longer takes the key': () =>
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 403 })),
  'is asked under another key': () => {
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 429 }))
    deskKey.set('another-key')
  },
  'is no longer asked': () => deskKey.set(''),
}

describe.each(Object.entries(losses))('when the service %s', (_why, lose) => {
  test('a row whose person exists stays so after a look at the other page', async () => {
    knowOne()
    deskKey.set('a-key')
    render(<PeopleSheet />)
    const apply = (...actions: readonly SheetAction[]) =>
      act(() => {
        for (const action of actions) sheet.dispatch(action)
      })
    const lines = [existing, '22234567890'].map((bvn, at) => ({
      number: at + 1,
      cells: ['nin', bvn],
    }))
    apply(
      { kind: 'begin', fileName: 'people.csv' },
      { kind: 'head', head: { header: ['id_type', 'bank_id_number'], delimiter: ',' } },
      { kind: 'lines', lines, share: 1 },
      { kind: 'read' },
    )
    apply(checkOf(sheet.state()))
    await pass()
    const states = () => [0, 1].map((index) => sheet.row(index)?.state)
    expect(states()).toEqual(['exists', 'ready'])
    cleanup()
    act(lose)
    render(<PeopleSheet />)
    await pass()
    expect(states()).toEqual(['exists', 'ready'])
    // Their number is corrected, and corrected back.
    for (const [text, state] of [
      ['22234567892', 'ready'],
      [existing, 'exists'],
    ] as const) {
      apply({ kind: 'edit', index: 0, column: 1, text })
      apply(checkOf(sheet.state()))
      await pass()
      expect(states()).toEqual([state, 'ready'])
    }
  })

  test('a person on the form who exists stays so after two changes of the case', async () => {
    knowOne()
    deskKey.set('a-key')
    const answers = savedAfter(
      { currency: 'USD', kind: 'ubo' },
      { ...sharedAnswers(), ...passportAnswers('passport') },
      { bank_id_number: existing },
    )
    render(
      <QueryClientProvider client={new QueryClient()}>
        <DeskForm initialSession={newDeskSession({ ...newDraft(), answers })} />
      </QueryClientProvider>,
    )
    await pass()
    const shown = () =>
      document.querySelector<HTMLElement>('[data-duplicates]')?.dataset['duplicates']
    expect(shown()).toBe('exists')
    act(lose)
    for (const personCase of ['individual-usd', 'ubo-usd']) {
      fireEvent.click(document.querySelector(`[name=case][value=${personCase}]`) ?? document.body)
      await pass()
    }
    expect(shown()).toBe('exists')
    expect(document.querySelector('input[name=create-anyway]')).not.toBeChecked()
  })
})
