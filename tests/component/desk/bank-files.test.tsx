import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sheetSession } from '../../../src/desk/sheet/sheet-session'
import { PeopleSheet } from '../../../src/desk/sheet/view/people-sheet'
import { refusedTable, resultSource } from '../../../src/desk/sheet/writing/result-files'
import { type BankFile, bankFiles, savedAgain } from '../../support/sheet/bank-files'
import { runSheetWorkerInProcess } from '../../support/sheet/sheet-worker-in-process'
import { xlsxOfTable } from '../../support/sheet/table-text'

/** Files as banks have them, and what a person presses until every right row is ready. */
const { sheet } = sheetSession

afterEach(() => {
  act(() => {
    sheet.clear()
    // The case was chosen, and would be kept for the next file's tests.
    Object.assign(sheet.state(), { preferredCase: undefined })
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

/** One press of a person. */
function answer(what: string, { personCase }: BankFile) {
  if (what === 'case') {
    // All its titles are known, so the page has gone on to its rows.
    if (document.querySelector('[name="case"]') === null) press('[data-step="choose"] button')
    press(`[name="case"][value="${personCase}"]`)
    if (document.querySelector('[name="continue"]') !== null) press('[name="continue"]')
  } else if (what === 'use-mapping') press('button[name="use-mapping"]')
  else if (what === 'hidden-rows') press('[data-hidden] button[name="use-shown"]')
  else fireEvent.change(hook(`[name="${what}"]`), { target: { value: 'NG' } })
}

/** All that the page says about the file or asks. */
function remarks(): string[] {
  const selector = '[data-left-out], [data-ask], [name="date-order"], [name="use-mapping"]'
  return [...document.querySelectorAll<HTMLElement>(selector)].map(
    (each) => each.getAttribute('name') ?? JSON.stringify(each.dataset),
  )
}

/** Those of the largest file take long enough to read once. */
const maxHandedOut = 60

/** The state and the cells of the first rows, by the names of the fields. */
function firstRows() {
  const { rows, columns } = sheet.state()
  return rows
    .slice(0, maxHandedOut)
    .map((row) => [
      row.state,
      Object.fromEntries(
        columns.flatMap(({ target }, at) =>
          target === undefined ? [] : [[target.name, row.cells[at]]],
        ),
      ),
    ])
}

/** The file with the first rows, as the page hands out those to fix. */
function handedOut() {
  const { rows, ...source } = resultSource()
  const all = rows.slice(0, maxHandedOut).map((row) => ({ ...row, state: 'wrong' as const }))
  return xlsxOfTable(refusedTable({ ...source, rows: all }, true))
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
    const choose = (content: Uint8Array | string, name = file.name) => {
      act(() => sheetSession.choose(new File([new Uint8Array(Buffer.from(content))], name)))
      return settled()
    }
    await choose(await file.content())
    for (const what of file.presses) {
      answer(what, file)
      await settled()
    }
    const { all, ready } = hook('[data-totals]').dataset
    expect({ all, ready }).toEqual({ all: `${file.rows}`, ready: `${file.right}` })
    expect(file.presses.length).toBeLessThanOrEqual(3)
    const before = { rows: firstRows(), remarks: remarks() }
    const own = await handedOut()
    for (const bytes of [own, await savedAgain(own)]) {
      act(() => sheet.clear())
      await choose(bytes, 'people-to-fix.xlsx')
      expect(firstRows()).toEqual(before.rows)
      expect(before.remarks).toEqual(expect.arrayContaining(remarks()))
    }
  },
)
