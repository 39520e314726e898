import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sheetSession } from '../../../src/desk/sheet/sheet-session'
import { PeopleSheet } from '../../../src/desk/sheet/view/people-sheet'
import { cellsOf, csvOf, headerOf, sheetPerson } from '../../support/sheet/people-csv'
import { runSheetWorkerInProcess } from '../../support/sheet/sheet-worker-in-process'

const { sheet } = sheetSession

afterEach(() => {
  act(() => sheet.clear())
  vi.unstubAllGlobals()
})

const radios = () => [
  ...document.querySelectorAll<HTMLInputElement>('[data-encoding] input[name=encoding]'),
]

test('asks how names are written where the file does not say it, and checks nothing before', async () => {
  const { whenIdle } = runSheetWorkerInProcess()
  const settle = () =>
    act(async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await whenIdle()
        await new Promise((resolve) => setTimeout(resolve))
      }
      sheet.dispatch({ kind: 'changeStorage', storage: sheet.state().storage })
    })
  render(<PeopleSheet />)
  const person = { ...sheetPerson('individual-usd', 0), name_first: 'José' }
  const header = headerOf([person])
  const text = csvOf([header, cellsOf(person, header)])
  // Excel's CSV on a Macintosh.
  const bytes = Uint8Array.from(text.replace('\uFEFF', ''), (sign) =>
    sign === 'é' ? 0x8e : sign.charCodeAt(0),
  )
  act(() => sheetSession.choose(new File([bytes], 'people.csv')))
  await settle()
  const states = () => sheet.state().rows.map(({ state }) => state)
  expect(states()).toEqual(['unchecked'])
  expect(radios().map(({ value, checked }) => [value, checked])).toEqual([
    ['windows-1252', false],
    ['macintosh', false],
    ['ibm850', false],
  ])
  const [, macintosh] = radios()
  expect(macintosh?.closest('label')).toHaveTextContent('José')
  fireEvent.click(macintosh ?? document.body)
  await settle()
  expect(states()).toEqual(['ready'])
  expect(sheet.state().rows[0]?.cells).toContain('José')
  fireEvent.click(document.querySelector('[data-step="columns"] button') ?? document.body)
  expect(radios().map(({ checked }) => checked)).toEqual([false, true, false])
})
