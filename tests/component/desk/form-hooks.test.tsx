import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { DeskForm } from '../../../src/desk/form/desk-form'

/** The names and attributes at `/desk` that test suites rely on. */
beforeEach(async () => {
  renderDesk()
  await waitFor(() => hook('button[name="create"]'))
})

function renderDesk() {
  render(<DeskForm />)
}

function hook(selector: string): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>(selector)
  const [only] = found
  if (only === undefined || found.length > 1) throw new Error(`${found.length} of ${selector}`)
  return only
}
/** Happy DOM sends no toggle event when details open. */
function open(details: string) {
  hook(details).setAttribute('open', '')
  fireEvent(hook(details), new Event('toggle'))
}
const press = (name: string) => userEvent.click(hook(`button[name="${name}"]`))
const type = (name: string, value: string) =>
  fireEvent.change(hook(`[name="${name}"]`), { target: { value } })

test('names its screen, and links to the spreadsheet', () => {
  expect(hook('main').dataset['screen']).toBe('desk')
  expect(hook('a[href="/desk/people"]')).toBeVisible()
})

test("shows the person's name in the banner", async () => {
  type('name_first', 'Adaeze')
  type('name_last', 'Okafor')
  await waitFor(() => expect(hook('[data-banner]')).toHaveTextContent('Adaeze Okafor'))
})

test('keeps what is typed the moment its field appears', async () => {
  cleanup()
  const added = new MutationObserver(() => {
    if (document.querySelector('[name="name_first"]') === null) return
    added.disconnect()
    type('name_first', 'Ngozi')
  })
  added.observe(document.body, { childList: true, subtree: true })
  renderDesk()
  await waitFor(() => expect(hook('[data-banner]')).toHaveTextContent('Ngozi'), { timeout: 10_000 })
})

test('has one submit button, named create', () => {
  expect(hook('button[type="submit"]').getAttribute('name')).toBe('create')
})

test('clears the page without a question, and brings it back until the next key', async () => {
  type('name_first', 'Adaeze')
  await waitFor(() => expect(hook('[data-banner]')).toHaveTextContent('Adaeze'))
  await press('clear')
  await waitFor(() => expect(hook('[name="name_first"]')).toHaveValue(''))
  await press('undo-clear')
  await waitFor(() => expect(hook('[name="name_first"]')).toHaveValue('Adaeze'))
  expect(document.querySelector('button[name="undo-clear"]')).toBeNull()
  await press('clear')
  await waitFor(() => expect(hook('[name="name_first"]')).toHaveValue(''))
  await userEvent.keyboard('{Control>}z{/Control}{F8}')
  expect(hook('button[name="undo-clear"]')).toBeVisible()
  await userEvent.type(hook('[name="name_first"]'), 'B')
  expect(document.querySelector('button[name="undo-clear"]')).toBeNull()
  await userEvent.clear(hook('[name="name_first"]'))
})

test('brings a cleared file back, which is uploaded again', async () => {
  const states = () => document.querySelectorAll('[data-upload-state]').length
  await userEvent.upload(
    hook('[name="documents.0.file"]'),
    new File(['%PDF-1.7\n%%EOF'], 'bill.pdf', { type: 'application/pdf' }),
  )
  await waitFor(() => expect(states()).toBe(1))
  await press('clear')
  await waitFor(() => expect(states()).toBe(0))
  await press('undo-clear')
  await waitFor(() => expect(states()).toBe(1))
  expect(hook('[data-upload-state] [name="show-page"]')).toHaveAccessibleName('Show bill.pdf')
  await press('clear')
})

test('gives each pin the name of its field', async () => {
  const pin = () => hook('button[name="pin"][value="address.state"]')
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

  test('is invalid after it is accepted, if it breaks a rule, and no longer after undo', async () => {
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

  test('of a BVN is whole, so its length is wrong at once, and the focus stays', async () => {
    const field = hook('[name="bank_id_number"]')
    await userEvent.click(field)
    await userEvent.paste('2221234567')
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
    expect(field).toHaveValue('2221234567')
    expect(field).toHaveFocus()
    // The tests share one draft.
    await userEvent.clear(field)
  })

  test('changes nothing after Cancel', async () => {
    await paste('BVN: 22212345678\nName: Ada Obi')
    await press('cancel-paste')
    expect(hook('[name="bank_id_number"]')).toHaveValue('')
  })
})

test('opens the list of keys in the header, and closes it with Escape', async () => {
  expect(hook('header details[data-menu]')).not.toHaveTextContent('F8')
  open('details[data-menu]')
  await waitFor(() => expect(hook('details[data-menu]')).toHaveTextContent('F8'))
  fireEvent.keyDown(hook('details[data-menu] dl'), { key: 'Escape' })
  expect(hook('details[data-menu]')).not.toHaveTextContent('F8')
  expect(hook('details[data-menu] summary')).toHaveFocus()
})
