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

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

async function openSheet(count: number, documents: readonly File[] = []) {
  const { whenIdle } = runSheetWorkerInProcess()
  render(<PeopleSheet />)
  const people = Array.from({ length: count }, (_, seed) => {
    const { 'documents.0.url': _url, ...rest } = sheetPerson('individual-usd', seed)
    return { ...rest, bank_id_number: String(22_212_345_000 + seed) }
  })
  const header = headerOf(people)
  const lines = people.map((each) => cellsOf(each, header))
  const settle = () =>
    act(async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await whenIdle()
        await new Promise((resolve) => setTimeout(resolve))
      }
      sheet.dispatch({ kind: 'changeStorage', storage: sheet.state().storage })
    })
  act(() => sheetSession.choose(new File([csvOf([header, ...lines])], 'p.csv'), documents))
  await settle()
  return { settle }
}

function choiceOf(name: string): HTMLSelectElement {
  const select = document.querySelector<HTMLSelectElement>(`select[name="match.${name}"]`)
  if (select === null) throw new Error(`No choice for ${name}`)
  return select
}

test('a document is given by hand to a person without one, and stays in its place', async () => {
  const { settle } = await openSheet(3, [pdf('22212345000.pdf'), pdf('a.pdf')])
  const choices = () => [...document.querySelectorAll('[data-match] select')]
  const people = (name: string) => [...choiceOf(name).options].map(({ value }) => value)
  // A name that is only like a person's is nobody's.
  expect(choices()).toEqual([choiceOf('22212345000.pdf'), choiceOf('a.pdf')])
  expect(people('a.pdf')).toEqual(['', '1', '2', '3'])
  fireEvent.change(choiceOf('22212345000.pdf'), { target: { value: '3' } })
  await settle()
  expect(choices()).toEqual([choiceOf('22212345000.pdf'), choiceOf('a.pdf')])
  expect(choiceOf('22212345000.pdf')).toHaveValue('3')
  expect(document.querySelector('[data-totals]')).toHaveAttribute('data-ready', '1')
  expect(people('a.pdf')).toEqual(['', '1', '2'])
  fireEvent.change(choiceOf('22212345000.pdf'), { target: { value: '' } })
  await settle()
  expect(choiceOf('22212345000.pdf')).toHaveValue('')
  expect(document.querySelector('[data-totals]')).toHaveAttribute('data-ready', '0')
})

test('the list of documents is short, whatever the number of documents and people', async () => {
  await openSheet(
    150,
    Array.from({ length: 7 }, (_, at) => pdf(`${at}.pdf`)),
  )
  const match = document.querySelector('[data-match]')
  expect(match?.querySelectorAll('select')).toHaveLength(5)
  expect(match?.querySelectorAll('option')).toHaveLength(5 * 101)
  expect(match).toHaveTextContent('2 more documents follow.')
})

test('documents are counted before their sheet is chosen', async () => {
  render(<PeopleSheet />)
  await act(() => sheetSession.addFiles([pdf('a.pdf'), pdf('b.pdf')]))
  expect(document.querySelector('[data-files="waiting"]')).toHaveTextContent('2 documents added.')
})
