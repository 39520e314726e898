import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { DeskForm } from '../../../src/desk/form/desk-form'

/** What suites rely on at `/desk`, found by the names and attributes that it promises to keep. */
beforeEach(async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeskForm />
    </QueryClientProvider>,
  )
  await waitFor(() => hook('button[name="create"]'))
})

function hook(selector: string): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>(selector)
  const [only] = found
  if (only === undefined || found.length > 1) throw new Error(`${found.length} of ${selector}`)
  return only
}
/** Happy DOM tells nobody that details were opened. */
function open(details: string) {
  hook(details).setAttribute('open', '')
  fireEvent(hook(details), new Event('toggle'))
}
const press = (name: string) => userEvent.click(hook(`button[name="${name}"]`))
const type = (name: string, value: string) =>
  fireEvent.change(hook(`[name="${name}"]`), { target: { value } })

test('the page is known by its screen, and leads to the spreadsheet', () => {
  expect(hook('main').dataset['screen']).toBe('desk')
  expect(hook('a[href="/desk/people"]')).toBeVisible()
})

test('the banner says whom the page is for', async () => {
  type('name_first', 'Adaeze')
  type('name_last', 'Okafor')
  await waitFor(() => expect(hook('[data-banner]')).toHaveTextContent('Adaeze Okafor'))
})

test('one button sends, and says so by its name and its type', () => {
  expect(hook('button[type="submit"]').getAttribute('name')).toBe('create')
})

test('the page is emptied by a second press, which the button asks for until it is left', async () => {
  type('name_first', 'Adaeze')
  await press('clear')
  expect(hook('button[name="clear"]')).toHaveAttribute('data-confirming')
  fireEvent.blur(hook('button[name="clear"]'))
  expect(hook('button[name="clear"]')).not.toHaveAttribute('data-confirming')
  await press('clear')
  expect(hook('[name="name_first"]')).toHaveValue('Adaeze')
  await press('clear')
  await waitFor(() => expect(hook('[name="name_first"]')).toHaveValue(''))
  expect(hook('button[name="clear"]')).not.toHaveAttribute('data-confirming')
})

test('a pin bears the name of its field', async () => {
  const pin = () => hook('button[name="pin"][value="address.city"]')
  expect(pin()).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(pin())
  expect(pin()).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(pin())
})

describe('a pasted value', () => {
  async function paste(text: string) {
    await press('paste')
    fireEvent.change(hook('textarea[name="paste-text"]'), { target: { value: text } })
    await press('read-paste')
    await waitFor(() => hook('button[name="accept-paste"]'))
  }

  test('that breaks a rule is marked as wrong once it is accepted, and no more once it is undone', async () => {
    await paste('BVN: 222123\nName: Ada Obi')
    await press('accept-paste')
    await waitFor(() =>
      expect(hook('[name="bank_id_number"]')).toHaveAttribute('aria-invalid', 'true'),
    )
    expect(hook('[name="name_first"]')).not.toHaveAttribute('aria-invalid')
    await press('undo-paste')
    expect(hook('[name="bank_id_number"]')).toHaveValue('')
    expect(hook('[name="bank_id_number"]')).not.toHaveAttribute('aria-invalid')
  })

  test('is left alone by who cancels', async () => {
    await paste('BVN: 22212345678\nName: Ada Obi')
    await press('cancel-paste')
    expect(hook('[name="bank_id_number"]')).toHaveValue('')
  })
})

test('drafts are kept where that is ticked', () => {
  expect(hook('input[type="checkbox"][name="keep-drafts"]')).not.toBeChecked()
})

test('the preview holds the JSON, masked until that is unticked', async () => {
  type('bank_id_number', '22212345678')
  open('details[data-preview]')
  await waitFor(() => expect(hook('[data-preview] pre')).toHaveTextContent('•78'))
  expect(hook('[data-preview] pre')).not.toHaveTextContent('22212345678')
  await userEvent.click(hook('[data-preview] input[type="checkbox"][name="unmask"]'))
  expect(JSON.parse(hook('[data-preview] pre').textContent)).toMatchObject({
    bank_id_number: '22212345678',
  })
})

test('the day’s list can be exported', () => {
  open('details[data-day]')
  expect(hook('[data-day] button[name="export-day"]')).toBeVisible()
})

test('the list of shortcuts opens, and the question mark can be turned off in it', async () => {
  await press('shortcuts')
  expect(hook('dialog[open] input[type="checkbox"][name="question-mark"]')).toBeChecked()
})
