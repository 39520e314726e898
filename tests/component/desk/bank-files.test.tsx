import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cases } from '../../../src/person'
import { sheetSession } from '../../../src/desk/sheet/sheet-session'
import { noSheet } from '../../../src/desk/sheet/state/sheet-state'
import { PeopleSheet } from '../../../src/desk/sheet/view/people-sheet'
import { type BankFile, bankFiles } from '../../support/sheet/bank-files'
import { runSheetWorkerInProcess } from '../../support/sheet/sheet-worker-in-process'

/** Files as banks have them, and what a person presses until every right row is ready. */
const { sheet } = sheetSession

afterEach(() => {
  act(() => {
    sheet.clear()
    // The case was chosen, and would be kept for the next file's tests.
    sheet.dispatch({ kind: 'reopen', state: noSheet })
  })
  localStorage.clear()
  vi.unstubAllGlobals()
})

function hook(selector: string): HTMLElement {
  const [only, ...others] = document.querySelectorAll<HTMLElement>(selector)
  if (only === undefined || others.length > 0) throw new Error(`Not one of ${selector}`)
  return only
}

const press = (selector: string) => fireEvent.click(hook(selector))

/** One press of a person. The two radios of the account count as one: the first choice has one left. */
function answer(what: string, { personCase }: BankFile) {
  if (what === 'case') {
    const { currency, kind } = cases[personCase]
    press(`[name="currency"][value="${currency}"]`)
    press(`[name="kind"][value="${kind}"]`)
  } else if (what === 'use-mapping') press('button[name="use-mapping"]')
  else if (what === 'hidden-rows') press('[data-ask="hidden-rows"] button[name="use-shown"]')
  else if (what.startsWith('for-all.'))
    fireEvent.change(hook(`[name="${what}"]`), { target: { value: 'NG' } })
  else press(`[data-offer="${what}"] button[name="accept-offer"]`)
}

test.each(bankFiles.map((file) => [file.what, file] as const))(
  'a file with %s',
  async (_, file) => {
    const { whenIdle } = runSheetWorkerInProcess()
    render(<PeopleSheet />)
    const settled = () =>
      act(async () => {
        await whenIdle()
        sheet.dispatch({ kind: 'changeStorage', storage: sheet.state().storage })
      })
    const content = await file.content()
    act(() => sheetSession.choose(new File([new Uint8Array(Buffer.from(content))], file.name)))
    await settled()
    for (const what of file.presses) {
      answer(what, file)
      await settled()
    }
    const { all, ready } = hook('[data-totals]').dataset
    expect({ all, ready }).toEqual({ all: `${file.rows}`, ready: `${file.right}` })
    expect(file.presses.length).toBeLessThanOrEqual(3)
  },
)
