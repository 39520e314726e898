import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maxDocumentBytes } from '../../../src/person'
import { rememberedNames } from '../../../src/desk/sheet/columns/chosen-columns'
import { sheetSession } from '../../../src/desk/sheet/sheet-session'
import { gridFocus } from '../../../src/desk/sheet/state/grid-focus'
import type { SheetAction, SendingStatus } from '../../../src/desk/sheet/state/sheet-state'
import { PeopleSheet } from '../../../src/desk/sheet/view/people-sheet'
import { checkOf } from '../../support/sheet/check-of'

/** The names and attributes at `/desk/people` that test suites rely on. */
const { sheet } = sheetSession

beforeEach(() => {
  render(<PeopleSheet />)
})
afterEach(() => {
  act(() => {
    sheet.clear()
    gridFocus.setCell(undefined)
  })
  localStorage.clear()
})

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
}
function hook(selector: string): HTMLElement {
  const [only, ...others] = all(selector)
  if (only === undefined || others.length > 0) throw new Error(`Not one of ${selector}`)
  return only
}
const totals = () => hook('[data-totals]')

/** Dispatches actions of the worker and the sender, and renders the result. */
function apply(...actions: readonly SheetAction[]) {
  act(() => {
    for (const action of actions) sheet.dispatch(action)
    // Batched actions render later, and this one renders at once.
    sheet.dispatch({ kind: 'changeStorage', storage: sheet.state().storage })
  })
}

/** Goes to a step that the page lets one go to, unless it is shown already. */
function goTo(step: string) {
  const item = hook(`[data-step="${step}"]`)
  if (item.getAttribute('aria-current') !== 'step')
    fireEvent.click(item.querySelector('button') ?? item)
  expect(hook('[aria-current="step"]').dataset['step']).toBe(step)
}

type Row = readonly [name: string, bvn: string, file?: string]

/** Reads a file of NGN accounts. `wrong` has the indexes of the rows with an error. */
function read(
  rows: readonly Row[],
  { wrong = [] as readonly number[], more = [] as string[] } = {},
) {
  const header = ['name_first', 'id_type', 'bank_id_number', 'documents.0.file', ...more]
  const lines = rows.map(([name, bvn, file = ''], at) => ({
    number: at + 1,
    cells: [name, 'nin', bvn, file, ...more.map(() => '')],
  }))
  apply(
    { kind: 'begin', fileName: 'people.csv' },
    { kind: 'head', head: { header, delimiter: ',' }, accepted: rememberedNames(header) },
    { kind: 'lines', lines, share: 1 },
    { kind: 'read' },
  )
  const found = wrong.map(
    (index) => [index, [{ column: 0, path: ['name_first'], code: 'missing' }]] as const,
  )
  apply(checkOf(sheet.state(), found))
}

const sending = (changes: Partial<SendingStatus>) => apply({ kind: 'changeSending', changes })
const files = (...names: string[]) =>
  apply({ kind: 'addFiles', files: names.map((name) => new File(['x'], name)) })

const three: readonly Row[] = [
  ['Ada', '22212345671'],
  ['', '22212345672'],
  ['Obi', '22212345673'],
]

test('names its screen, links to the form, and has two file inputs', () => {
  expect(hook('main').dataset['screen']).toBe('desk-people')
  expect(hook('a[href="/desk"]')).toBeVisible()
  expect(hook('input[name="people"]')).toHaveAttribute('type', 'file')
  expect(hook('input[name="files"]')).toHaveAttribute('type', 'file')
})

test('says who exists while every row is checked, and at no other time', () => {
  const existing = () => all('[data-existing]').length
  apply({ kind: 'begin', fileName: 'people.csv' })
  expect(existing()).toBe(0)
  read(three)
  expect(existing()).toBe(1)
  apply({ kind: 'edit', index: 0, column: 0, text: 'Ade' })
  expect(existing()).toBe(0)
  apply({ kind: 'begin', fileName: 'nobody.csv' }, { kind: 'read' })
  expect(existing()).toBe(0)
})

test('shows an alert for an unreadable file', () => {
  apply({ kind: 'begin', fileName: 'people.csv' }, { kind: 'read', refusal: 'noHeader' })
  expect(hook('[role="alert"]')).not.toBeEmptyDOMElement()
})

describe('the totals', () => {
  test('count the rows by their state', () => {
    read(three, { wrong: [1] })
    apply({ kind: 'changeRow', index: 0, changes: { state: 'created', id: 'an-id' } })
    apply({ kind: 'changeRow', index: 2, changes: { state: 'refused' } })
    const { all: every, wrong, ready, sending: going, created, refused } = totals().dataset
    expect({ every, wrong, ready, going, created, refused }).toEqual({
      every: '3',
      wrong: '1',
      ready: '0',
      going: '0',
      created: '1',
      refused: '1',
    })
  })

  test('are busy while a file is read and checked, and until a cell is checked again', () => {
    apply({ kind: 'begin', fileName: 'people.csv' })
    expect(totals()).toHaveAttribute('aria-busy', 'true')
    read(three)
    expect(totals()).toHaveAttribute('aria-busy', 'false')
    apply({ kind: 'edit', index: 0, column: 0, text: 'Ife' })
    expect(totals()).toHaveAttribute('aria-busy', 'true')
  })

  test('are not busy while the rows wait for their case', () => {
    apply(
      { kind: 'begin', fileName: 'people.csv' },
      { kind: 'head', head: { header: ['name_first'], delimiter: ',' } },
      { kind: 'lines', lines: [{ number: 1, cells: ['Ada'] }], share: 1 },
      { kind: 'read' },
    )
    expect(totals()).toHaveAttribute('aria-busy', 'false')
  })

  test.each(['idle', 'keeping', 'sending', 'paused', 'stopped', 'ended'] as const)(
    'say that sending is %s',
    (phase) => {
      read(three)
      sending({ phase })
      expect(totals().dataset['sendingPhase']).toBe(phase)
    },
  )
})

describe('why sending waits', () => {
  test.each(['service', 'offline'] as const)('is shown: %s', (why) => {
    read(three)
    sending({ phase: 'sending', delay: { until: Date.now() + 60_000, why } })
    expect(totals().dataset['sendingPhase']).toBe('waiting')
    expect(hook('[data-held]').dataset['held']).toBe(why)
    expect(hook('[data-held]')).toBeVisible()
    sending({ delay: undefined })
    expect(totals().dataset['sendingPhase']).toBe('sending')
    expect(all('[data-held]')).toEqual([])
  })

  test('is shown: another tab', () => {
    read(three)
    sending({ phase: 'queued' })
    expect(hook('[data-held]').dataset['held']).toBe('tab')
    expect(totals().dataset['sendingPhase']).toBe('waiting')
    expect(hook('button[name="pause"]')).toBeVisible()
    sending({ phase: 'stopped', reason: 'notAllowed' })
    expect(all('[data-held]')).toEqual([])
  })
})

test('shows one progress element, which agrees with the totals, also during a pause', () => {
  read(three)
  // Created in an earlier run, before a reload.
  apply({ kind: 'changeRow', index: 0, changes: { state: 'created', id: 'an-id' } })
  sending({ phase: 'sending' })
  const value = () => {
    const progress = hook('progress')
    return [progress.getAttribute('value'), progress.getAttribute('max')]
  }
  expect(value()).toEqual(['1', '3'])
  expect(totals().dataset['created']).toBe('1')
  act(() => sheet.dispatch({ kind: 'changeRow', index: 1, changes: { state: 'refused' } }))
  // The change is not drawn yet, neither in the totals nor in the rows.
  expect(value()).toEqual(['1', '3'])
  expect(sheet.drawnRow(1)?.state).toBe('ready')
  expect(totals().dataset['refused']).toBe('0')
  sending({})
  expect(value()).toEqual(['2', '3'])
  expect(totals().dataset['refused']).toBe('1')
  expect(sheet.drawnRow(1)?.state).toBe('refused')
  expect(hook('button[name="pause"]')).toBeVisible()
  sending({ phase: 'paused' })
  expect(value()).toEqual(['2', '3'])
  expect(hook('button[name="send-all"]')).not.toHaveAttribute('aria-disabled')
  sending({ phase: 'ended' })
  expect(all('progress')).toEqual([])
})

test('sums up the created, refused and wrong rows at the end', () => {
  read(three, { wrong: [1] })
  apply({ kind: 'changeRow', index: 0, changes: { state: 'created', id: 'an-id' } })
  sending({ phase: 'sending' })
  expect(all('[data-summary]')).toEqual([])
  sending({ phase: 'ended' })
  const { created, refused, wrong } = hook('[data-summary]').dataset
  expect({ created, refused, wrong }).toEqual({ created: '1', refused: '0', wrong: '1' })
  expect(hook('[data-summary]').textContent.match(/\d+/g)).toEqual(['1', '1'])
  expect(hook('main h1')).toHaveTextContent('1 of 3 people are created')
})

test('offers to discard a saved sheet', () => {
  read(three)
  apply({ kind: 'changeStorage', storage: 'onDevice' })
  goTo('choose')
  expect(hook('button[name="discard"]')).toBeVisible()
})

test('filters the rows by the value of a button', () => {
  read(three, { wrong: [1] })
  expect(all('button[name="show"]').map((button) => button.getAttribute('value'))).toEqual([
    'all',
    'wrong',
    'ready',
    'exists',
    'sending',
    'unsure',
    'created',
    'refused',
  ])
  fireEvent.click(hook('button[name="show"][value="wrong"]'))
  // Happy DOM has no layout, so the grid is empty. A browser test covers the rows.
  expect(sheet.overview().shown).toEqual([1])
})

describe('the columns', () => {
  test('are listed with the reason why they are not read, and so are added ones', () => {
    read(three, { more: ['notes', 'kyc_level', 'Bank_id_number', ''] })
    const unknown = all('[data-left-out="unknown"] th').map((title) => title.textContent)
    expect(unknown).toEqual(['notes', 'H'])
    expect(hook('[data-left-out="derived"]')).toHaveTextContent('kyc_level')
    expect(hook('[data-left-out="twice"]')).toHaveTextContent('Bank_id_number')
    expect(hook('[data-left-out="added"]')).toHaveTextContent('Mobile phone number')
  })

  test("can be accepted as the field in a button's value", () => {
    read(three, { more: ['Last naem'] })
    expect(hook('button[name="use-column"]').dataset['column']).toBe('4')
    fireEvent.click(hook('button[name="use-column"][value="name_last"]'))
    expect(all('button[name="use-column"][value="name_last"]')).toEqual([])
    expect(sheet.state().columns[4]?.target?.name).toBe('name_last')
  })

  test('are confirmed together, chosen by hand or left out, and remembered for the same header', () => {
    const more = ['Surname', 'Town', 'What they are called']
    read(three, { more })
    expect(totals()).toHaveAttribute('aria-busy', 'false')
    fireEvent.click(hook('button[name="use-mapping"]'))
    expect(totals()).toHaveAttribute('aria-busy', 'true')
    expect(all('button[name="use-mapping"]')).toEqual([])
    goTo('columns')
    fireEvent.change(hook('select[name="column.6"]'), { target: { value: 'name_other' } })
    fireEvent.change(hook('select[name="column.0"]'), { target: { value: '' } })
    const names = () => sheet.state().columns.map(({ target }) => target?.name)
    const chosen = [undefined, 'id_type', 'bank_id_number', 'documents.0.file']
    expect(names().slice(0, 7)).toEqual([...chosen, 'name_last', 'address.city', 'name_other'])
    read(three, { more })
    expect(names().slice(0, 7)).toEqual([...chosen, 'name_last', 'address.city', 'name_other'])
    goTo('columns')
    fireEvent.change(hook('select[name="column.6"]'), { target: { value: 'full_name' } })
    read(three, { more })
    expect(sheet.state().columns[6]?.whole).toBe('full_name')
    read(three, { more: ['Surname'] })
    expect(names().slice(0, 5)).toEqual(['name_first', ...chosen.slice(1), 'name_last'])
    expect(JSON.stringify(localStorage)).not.toContain('Town')
  })

  test('cannot be chosen twice', () => {
    read(three, { more: ['notes'] })
    goTo('columns')
    const option = hook('select[name="column.4"] option[value="name_first"]')
    expect(option).toBeDisabled()
  })

  test('with dates are read in the chosen order', () => {
    read(three, { more: ['dob'] })
    apply({ kind: 'edit', index: 0, column: 4, text: '03/04/1990' }, { kind: 'setup', changes: {} })
    const orders = all('input[type="radio"][name="date-order"]')
    expect(orders.map((radio) => radio.getAttribute('value'))).toEqual(['dayFirst', 'monthFirst'])
    fireEvent.click(hook('[name="date-order"][value="monthFirst"]'))
    expect(sheet.state().setup?.order).toBe('monthFirst')
  })
})

describe('the files', () => {
  test('are listed if they are missing or unused', () => {
    read([['Ada', '22212345671', 'ada.jpg']])
    files('obi.jpg')
    expect(hook('[data-files="missing"]')).toHaveTextContent('ada.jpg')
    expect(hook('[data-files="unused"]')).toHaveTextContent('obi.jpg')
    files('ADA.jpg')
    expect(all('[data-files="missing"]')).toEqual([])
  })

  test('are listed if another file has the same name, until staff choose the later one', () => {
    read([['Ada', '22212345671', 'ada.jpg']])
    files('Ada.jpg')
    files('ADA.JPG')
    expect(hook('[data-files="twice"]')).toHaveTextContent('Ada.jpg')
    expect(sheet.state().files.get('ada.jpg')?.name).toBe('Ada.jpg')
    fireEvent.click(hook('button[name="use-later-file"]'))
    expect(all('[data-files="twice"]')).toEqual([])
    expect(sheet.state().files.get('ada.jpg')?.name).toBe('ADA.JPG')
  })

  test('are checked before sending', async () => {
    read([['Ada', '22212345671', 'ada.pdf']])
    const parts = ['%PDF-1.7 ', new Uint8Array(maxDocumentBytes - 8)]
    await act(() => sheet.addFiles([new File(parts, 'ada.pdf')]))
    expect(totals()).toHaveAttribute('aria-busy', 'false')
    expect(totals().dataset['wrong']).toBe('1')
    expect(sheet.row(0)?.problems).toMatchObject([{ column: 3, code: 'tooBig' }])
    // A refused file is replaced by the next one of its name.
    await act(() => sheet.addFiles([new File(['%PDF-1.7'], 'ADA.pdf')]))
    expect(totals().dataset['ready']).toBe('1')
    expect(all('[data-files="twice"]')).toEqual([])
  })

  test('are listed if two rows name them', () => {
    read([
      ['Ada', '22212345671', 'one.jpg'],
      ['Obi', '22212345672', 'One.jpg'],
      ['Ife', '22212345673', 'ife.jpg'],
    ])
    expect(hook('[data-files="shared"]')).toHaveTextContent('one.jpg')
    expect(hook('[data-files="shared"]')).not.toHaveTextContent('ife.jpg')
  })
})

test('lists the rows of one person', () => {
  read(three)
  expect(all('[data-same-person]')).toEqual([])
  read([...three, ['Ada', '222 1234 5671']])
  expect(hook('[data-same-person]').textContent.match(/\d+/g)).toEqual(['1', '4'])
})
