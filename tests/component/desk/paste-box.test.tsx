import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { usePasteBox } from '../../../src/desk/paste/paste-box'
import { type Answers, answersOf, noAnswers } from '../../../src/person'
import type { QuestionForm } from '../../../src/questions/form/question-form'
import desk from '../../../src/texts/english/desk.arb'
import { receiveReports } from '../../support/browser/inject-throws'

const words = desk.paste

let form: QuestionForm

function Page({ onForm }: { onForm: (made: QuestionForm) => void }) {
  const made = useForm<Answers>({
    defaultValues: answersOf({ ...noAnswers(), currency: 'NGN', kind: 'individual' }),
  })
  const { register } = made
  useEffect(() => onForm(made), [onForm, made])
  const { said, undo, button } = usePasteBox({ form: made, personCase: 'individual-ngn' })
  return (
    <Fragment>
      {button}
      {said}
      {undo}
      <form aria-label="Person">
        <input {...register('name_first')} aria-label="First name" />
        <input {...register('name_last')} aria-label="Surname" />
        <input {...register('dob.day')} aria-label="Day" />
        <input {...register('dob.month')} aria-label="Month" />
        <input {...register('dob.year')} aria-label="Year" />
        <input {...register('bank_id_number')} aria-label="BVN" />
        <input {...register('id_number')} aria-label="ID number" />
        <select {...register('id_country')} aria-label="Issuer">
          <option value="" />
          <option value="NG">Nigeria</option>
        </select>
        <input type="radio" {...register('id_type')} value="nin" aria-label="NIN" />
        <input type="radio" {...register('id_type')} value="passport" aria-label="Passport" />
      </form>
      <input name="search" aria-label="Search" />
    </Fragment>
  )
}

beforeEach(() => {
  render(
    <Page
      onForm={(made) => {
        form = made
      }}
    />,
  )
})

const dialog = () => screen.findByRole('dialog')
const named = (name: string) => {
  const found = document.querySelectorAll<HTMLElement>(`[name="${name}"]`)
  const [only] = found
  if (only === undefined || found.length > 1) throw new Error(`${found.length} controls ${name}`)
  return only
}
const isThere = (name: string) => document.querySelector(`[name="${name}"]`) !== null
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim()).join(' · '),
    )
const acceptance = () => waitFor(() => named('accept-paste'))

async function pasteInto(label: string, text: string) {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(text)
}

async function pasteBlock(text: string) {
  await userEvent.click(named('paste'))
  await dialog()
  await userEvent.click(named('paste-text'))
  await userEvent.paste(text)
  await waitFor(() => expect(isThere('paste-text')).toBe(false))
}

const block =
  'Name: Ada Obi BVN: 22212345678 DOB: 31/12/1990 NIN: 12345678901 Country of issue: Nigeria'

test('a label that was copied with its value does not reach the field', async () => {
  await pasteInto('BVN', 'BVN: 222 1234 5678')
  expect(form.getValues('bank_id_number')).toBe('222 1234 5678')
  await pasteInto('Surname', 'Mobile')
  expect(screen.getByLabelText('Surname')).toHaveValue('Mobile')
})

test('a letter that a check digit shows to be a digit is shown as a correction', async () => {
  await pasteBlock(
    'P<NGAOKAFOR<<ADAEZE<<<<<<<<<<<<<<<<<<<<<<<<<\nA012345678NGA9O12318F3403266<<<<<<<<<<<<<<<0',
  )
  await acceptance()
  expect(screen.getByText(words.corrected({ typed: '9O1231' }))).toBeVisible()
  await userEvent.click(named('accept-paste'))
  expect(form.getValues('dob')).toEqual({ day: '31', month: '12', year: '1990' })
})

describe('a block', () => {
  test('shows the difference first, and fills the fields after Enter', async () => {
    await pasteBlock(block)
    expect(rows()).toEqual([
      'First name · Empty · Ada',
      'Surname · Empty · Obi',
      'Bank verification number (BVN) · Empty · 22212345678',
      'Date of birth · Empty · 31 December 1990',
      'Type of ID · Empty · National identification number (NIN)',
      'ID number · Empty · 12345678901',
      'Issuing country · Empty · Nigeria (NG)',
    ])
    expect(screen.getByLabelText('BVN')).toHaveValue('')
    await waitFor(async () => expect(await acceptance()).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(screen.getByLabelText('First name')).toHaveValue('Ada')
    expect(screen.getByLabelText('BVN')).toHaveValue('22212345678')
    expect(screen.getByLabelText('Day')).toHaveValue('31')
    expect(screen.getByLabelText('Month')).toHaveValue('12')
    expect(screen.getByLabelText('Year')).toHaveValue('1990')
    expect(screen.getByLabelText('Issuer')).toHaveValue('NG')
    expect(screen.getByLabelText('NIN')).toBeChecked()
    expect(form.getValues('bank_id_number')).toBe('22212345678')
    expect(form.getValues('dob')).toEqual({ day: '31', month: '12', year: '1990' })
    expect(screen.getByText(words.filled({ count: 7 }))).toBeVisible()
  })

  test('is undone, except where something was typed since', async () => {
    await userEvent.type(screen.getByLabelText('Surname'), 'Okafor')
    await pasteBlock(block)
    await userEvent.click(named('paste.name_last'))
    await userEvent.click(await acceptance())
    expect(screen.getByLabelText('Surname')).toHaveValue('Obi')
    await userEvent.type(screen.getByLabelText('First name'), 'eze')
    await userEvent.click(named('undo-paste'))
    expect(screen.getByLabelText('First name')).toHaveValue('Adaeze')
    expect(screen.getByLabelText('Surname')).toHaveValue('Okafor')
    expect(screen.getByLabelText('BVN')).toHaveValue('')
    expect(screen.getByLabelText('Year')).toHaveValue('')
    expect(screen.getByLabelText('NIN')).not.toBeChecked()
    expect(screen.getByText(words.undone)).toBeVisible()
    expect(isThere('undo-paste')).toBe(false)
  })

  test('replaces a typed answer only if its row is checked, and counts equal answers', async () => {
    await userEvent.type(screen.getByLabelText('BVN'), '22200000000')
    await userEvent.type(screen.getByLabelText('First name'), 'Ada')
    await pasteBlock(block)
    expect(rows()).toContain(
      'Bank verification number (BVN) · 22200000000 · 22212345678Replaces your answer',
    )
    expect(rows().join()).not.toContain('First name')
    expect(screen.getByText(words.same({ count: 1 }))).toBeVisible()
    expect(named('paste.bank_id_number')).not.toBeChecked()
    expect(named('paste.name_last')).toBeChecked()
    await userEvent.click(await acceptance())
    expect(screen.getByLabelText('BVN')).toHaveValue('22200000000')
    expect(screen.getByLabelText('Surname')).toHaveValue('Obi')
  })

  test('lists the ignored texts with the reasons', async () => {
    await pasteBlock('BVN: 22212345678\nShoe size: 42\nDOB: 31/12/90\nExpiry date: 03/04/2030')
    const left = document.querySelector('[data-not-taken]')
    expect([...(left?.querySelectorAll('li') ?? [])].map((line) => line.textContent)).toEqual([
      `Shoe size: 42 ${words.ignoredReasons.unknown}`,
      `DOB: 31/12/90 ${words.ignoredReasons.twoDigitYear}`,
      `Expiry date: 03/04/2030 ${words.ignoredReasons.twoDays}`,
    ])
  })

  test('fills nothing from an unknown text', async () => {
    await pasteBlock('Good morning!')
    expect(screen.getByText(words.nothing)).toBeVisible()
    expect(isThere('accept-paste')).toBe(false)
    await userEvent.click(named('cancel-paste'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('reads passport lines as soon as a scanner has typed them', async () => {
    await userEvent.click(named('paste'))
    const lines =
      'P<NGAOKAFOR<<ADAEZE<NGOZI<<<<<<<<<<<<<<<<<<<\nA012345678NGA9012318F3403266<<<<<<<<<<<<<<<0'
    await dialog()
    await userEvent.type(named('paste-text'), lines)
    await userEvent.click(await acceptance())
    expect(form.getValues()).toMatchObject({
      name_first: 'ADAEZE',
      name_last: 'OKAFOR',
      dob: { day: '31', month: '12', year: '1990' },
      id_type: 'passport',
      id_number: 'A01234567',
      id_country: 'NG',
    })
    expect(form.getValues('documents.0.expiry_date.year')).toBe('2034')
  })
})

describe('pasted into a field', () => {
  test('opens the difference for a block, and leaves the field unchanged', async () => {
    await pasteInto('Surname', block)
    await dialog()
    const field = screen.getByRole('textbox', { name: 'Surname' })
    expect(field).toHaveValue('')
    await userEvent.click(await acceptance())
    expect(screen.getByLabelText('Surname')).toHaveValue('Obi')
  })

  test.each([
    'Obi',
    '22212345678',
    'Name: Ada',
    'one line\nand another',
    'Ada, Obi, Ife and others',
  ])('inserts one plain value unchanged: %j', async (text) => {
    await pasteInto('BVN', text)
    expect(screen.getByLabelText('BVN')).toHaveValue(text.replaceAll('\n', ''))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('inserts a block unchanged into a field outside the form', async () => {
    await pasteInto('Search', block)
    expect(screen.getByLabelText('Search')).toHaveValue(block)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('inserts a whole name, and offers to split it', async () => {
    await pasteInto('First name', 'Adaeze Ngozi Okafor')
    expect(screen.getByLabelText('First name')).toHaveValue('Adaeze Ngozi Okafor')
    await userEvent.click(named('split-name'))
    expect(form.getValues()).toMatchObject({
      name_first: 'Adaeze',
      name_other: 'Ngozi',
      name_last: 'Okafor',
    })
    await userEvent.click(named('undo-paste'))
    expect(screen.getByLabelText('First name')).toHaveValue('Adaeze Ngozi Okafor')
    expect(screen.getByLabelText('Surname')).toHaveValue('')
  })
})

test('a fault of the reader is reported, said in the dialog, and not blamed on the connection', async () => {
  const reports = receiveReports()
  // oxlint-disable-next-line typescript/unbound-method -- it is given its text by apply
  const { replace } = String.prototype
  const broken = vi.spyOn(String.prototype, 'replace').mockImplementation(function (
    this: string,
    ...given: Parameters<typeof replace>
  ) {
    if (this.startsWith('Name: Ada')) throw new TypeError('e.replaceAll is not a function')
    return replace.apply(this, given)
  })
  await userEvent.click(named('paste'))
  await userEvent.click(named('paste-text'))
  await userEvent.paste(block)
  expect(await screen.findByText('Sorry, something went wrong on this page.')).toBeVisible()
  await waitFor(() =>
    expect(reports).toMatchObject([{ message: 'e.replaceAll is not a function' }]),
  )
  broken.mockRestore()
  await userEvent.click(named('paste-text'))
  await userEvent.paste(block)
  expect(await acceptance()).toBeVisible()
})
