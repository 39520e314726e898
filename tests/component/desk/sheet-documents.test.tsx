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
    return {
      ...rest,
      name_last: seed === 1 ? 'Okafor' : 'Bello',
      bank_id_number: String(22_212_345_000 + seed),
    }
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

test('a document is given by hand to a person without one, the likely first, and stays in its place', async () => {
  const { settle } = await openSheet(3, [pdf('22212345000.pdf'), pdf('a.pdf'), pdf('Okafor.pdf')])
  const choices = () => [...document.querySelectorAll('[data-match] select')]
  expect(choices()).toEqual([choiceOf('a.pdf'), choiceOf('Okafor.pdf')])
  expect([...choiceOf('Okafor.pdf').options].map(({ value }) => value)).toEqual(['', '2', '3'])
  fireEvent.change(choiceOf('a.pdf'), { target: { value: '3' } })
  await settle()
  expect(choices()).toEqual([choiceOf('a.pdf'), choiceOf('Okafor.pdf')])
  expect(choiceOf('a.pdf')).toHaveValue('3')
  expect(document.querySelector('[data-totals]')).toHaveAttribute('data-ready', '2')
  expect([...choiceOf('Okafor.pdf').options].map(({ value }) => value)).toEqual(['', '2'])
  fireEvent.change(choiceOf('a.pdf'), { target: { value: '' } })
  await settle()
  expect(choiceOf('a.pdf')).toHaveValue('')
  expect(document.querySelector('[data-totals]')).toHaveAttribute('data-ready', '1')
})

test('two documents for one person, and one for two people, are asked', async () => {
  const texts = ['22212345000.pdf', 'x 22212345000.pdf', '22212345001 22212345002.pdf']
  await openSheet(3, texts.map(pdf))
  expect(document.querySelector('[data-totals]')).toHaveAttribute('data-ready', '0')
  const notes = texts.map(
    (name) => choiceOf(name).closest('label')?.querySelector('span')?.textContent,
  )
  expect(notes).toEqual([
    'Another document fits row 1 too.',
    'Another document fits row 1 too.',
    'Fits rows 2 and 3.',
  ])
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

test('people without a document can be copied and saved', async () => {
  const copied = vi.fn(() => Promise.resolve())
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { clipboard: { value: { writeText: copied } } }),
  )
  await openSheet(2, [pdf('22212345000.pdf')])
  const chase = document.querySelector('[data-chase]')
  expect(chase).toHaveAttribute('data-chase', '1')
  const { name_first, phone = '', email = '' } = sheetPerson('individual-usd', 1)
  expect(chase?.querySelector('li')).toHaveTextContent(`2: ${name_first} Okafor`)
  const [copy] = chase?.querySelectorAll('button') ?? []
  if (copy) fireEvent.click(copy)
  expect(copied).toHaveBeenCalledWith(['2', name_first, 'Okafor', phone, email].join('\t'))
})

test('documents are counted before their sheet is chosen', async () => {
  render(<PeopleSheet />)
  await act(() => sheetSession.addFiles([pdf('a.pdf'), pdf('b.pdf')]))
  expect(document.querySelector('[data-files="waiting"]')).toHaveTextContent('2 documents added.')
})
