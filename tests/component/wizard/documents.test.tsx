import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDocument } from '../../../src/person'
import * as loader from '../../../src/questions/documents/load-photo-code'
import { cannotChooseFiles } from '../../../src/questions/documents/file-chooser'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'
import { pasteInto, pastedPicture } from '../support/paste-into'

test('refuses an 11th document, and the button says why', async () => {
  const { documents } = passportAnswers('passport')
  const added = Array.from({ length: 8 }, () => emptyDocument('utility_bill'))
  openScreen(<ScreenOfQuestions screen="documents" personCase="ubo-usd" />, {
    answered: [
      { currency: 'USD', kind: 'ubo', ...sharedAnswers() },
      { documents: [...documents, ...added] },
    ],
    address: '/apply/documents',
  })
  const add = screen.getByRole('button', { name: 'Add another document' })
  expect(add).not.toHaveAttribute('aria-disabled')
  const shown = () =>
    screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
  await userEvent.click(add)
  expect(shown()).toEqual([
    'International passport',
    ...Array.from({ length: 9 }, (_, index) => `Document ${index + 2}`),
  ])
  expect(document.querySelector('[name="documents.9.type"]')).toHaveFocus()
  expect(add).toHaveAttribute('aria-disabled', 'true')
  expect(add).toHaveAccessibleDescription('You have added 10 documents. You cannot add more.')
  await userEvent.click(add)
  expect(shown()).toHaveLength(10)
  const [remove] = screen.getAllByRole('button', { name: 'Remove this document' })
  if (remove !== undefined) await userEvent.click(remove)
  expect(add).not.toHaveAttribute('aria-disabled')
  expect(add).toHaveFocus()
})

test('shows the whole card of an added document, and scrolls to the button after a removal', async () => {
  openScreen(<ScreenOfQuestions screen="documents" personCase="ubo-usd" />, {
    answered: [{ currency: 'USD', kind: 'ubo', ...sharedAnswers() }],
    address: '/apply/documents',
  })
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  const focused = vi.spyOn(HTMLElement.prototype, 'focus')
  onTestFinished(() => void vi.restoreAllMocks())
  await userEvent.click(screen.getByRole('button', { name: 'Add another document' }))
  const { mock } = scrolled
  expect(mock.contexts.at(-1)).toBe(screen.getByRole('region', { name: 'Document 2' }))
  // The scroll of the focus would hide the heading of the card again.
  expect(focused).toHaveBeenLastCalledWith({ preventScroll: true })
  const cards = mock.calls.length
  await userEvent.click(screen.getByRole('button', { name: 'Remove this document' }))
  expect(focused).toHaveBeenLastCalledWith({ preventScroll: false })
  expect(mock.calls).toHaveLength(cards)
})

test('the file and dates of an added document are neither asked nor missed before its type', async () => {
  openScreen(<ScreenOfQuestions screen="documents" personCase="ubo-usd" />, {
    answered: [{ currency: 'USD', kind: 'ubo', ...sharedAnswers() }, passportAnswers('passport')],
    address: '/apply/documents',
  })
  const file = () => document.querySelector('[name="documents.1.file"]')
  await userEvent.click(screen.getByRole('button', { name: 'Add another document' }))
  expect(file()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  const links = () =>
    screen
      .queryAllByRole('link')
      .flatMap((link) => /^#.*/.exec(link.getAttribute('href') ?? '') ?? [])
  expect(links()).toEqual(['#documents.1.type'])
  await userEvent.click(screen.getByRole('radio', { name: 'Utility bill' }))
  expect(file()).toBeVisible()
  expect(links()).toEqual([])
})

test('the summary says of a refused file what its field says', async () => {
  openScreen(<ScreenOfQuestions screen="documents" personCase="ubo-usd" />, {
    answered: [{ currency: 'USD', kind: 'ubo', ...sharedAnswers() }],
    address: '/apply/documents',
  })
  const file = () => document.querySelector<HTMLInputElement>('[name="documents.0.file"]')
  const summarySays = () =>
    within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  const missing = 'Choose a photo or PDF of the owner’s passport'
  const empty = 'The file is empty. Choose another, or take the photo again'
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(summarySays()).toContain(missing))
  const chosen = file()
  if (chosen !== null)
    await userEvent.upload(chosen, new File([], 'a.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(file()).toHaveAccessibleDescription(empty))
  // The summary changes with the field, and not only by the next Continue.
  expect(summarySays()).toContain(empty)
  expect(summarySays()).not.toContain(missing)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(summarySays()[0]).toBe(empty))
  expect(summarySays()).not.toContain(missing)
})

test('a file that is refused later joins the summary, but opens none', async () => {
  openScreen(<ScreenOfQuestions screen="documents" personCase="ubo-usd" />, {
    answered: [{ currency: 'USD', kind: 'ubo', ...sharedAnswers() }],
    address: '/apply/documents',
  })
  const field = (name: string) => {
    const found = document.querySelector<HTMLInputElement>(`[name="documents.0.${name}"]`)
    if (found === null) throw new Error(`No field ${name}`)
    return found
  }
  const upload = (content: string) =>
    userEvent.upload(field('file'), new File([content], 'a.pdf', { type: 'application/pdf' }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('alert')
  await upload('%PDF-1.7')
  const year = new Date().getFullYear()
  const dates = { issue_date: year - 1, expiry_date: year + 5 }
  for (const [name, of] of Object.entries(dates))
    for (const [part, text] of Object.entries({ day: '26', month: '11', year: String(of) }))
      await userEvent.type(field(`${name}.${part}`), text)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await upload('')
  await waitFor(() => expect(field('file')).toHaveAccessibleDescription(/The file is empty/))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a pasted text goes into its field, and not its picture into the documents', async () => {
  openScreen(<ScreenOfQuestions screen="documents" personCase="ubo-usd" />, {
    answered: [{ currency: 'USD', kind: 'ubo', ...sharedAnswers() }],
    address: '/apply/documents',
  })
  const day = document.querySelector('[name="documents.0.issue_date.day"]') ?? document.body
  for (const target of [day, document.body])
    expect(pasteInto(target, '26', pastedPicture())).toBe(true)
  expect(document.querySelector('[data-upload-state]')).toBeNull()
  expect(pasteInto(document.body, '', pastedPicture())).toBe(false)
  await waitFor(() => expect(document.querySelector('[data-upload-state]')).toBeInTheDocument())
})

test('several files dropped on a document are its pages, and several pasted ones are documents', async () => {
  openScreen(<ScreenOfQuestions screen="documents" personCase="individual-ngn" />, {
    answered: [{ currency: 'NGN', kind: 'individual', ...sharedAnswers(), id_type: 'nin' }],
    address: '/apply/documents',
  })
  const tiles = () =>
    Array.from(document.querySelectorAll('[data-upload-state]'), ({ textContent }) => textContent)
  const files = ['front.png', 'back.png', 'other.png'].map((name) => pastedPicture(name))
  const zone = document.querySelector('.drop') ?? document.body
  expect(fireEvent.drop(zone, { dataTransfer: { files } })).toBe(false)
  // A card has two sides, so the third is a document.
  await waitFor(() => expect(tiles()).toHaveLength(2))
  expect(tiles()[0]).toContain('front.pdf')
  expect(tiles()[1]).toContain('other.png')
  expect(pasteInto(document.body, '', pastedPicture('3.png'), pastedPicture('4.png'))).toBe(false)
  await waitFor(() => expect(tiles()).toHaveLength(4))
})

test('of 23 files the ten documents are taken, and those left out are named', async () => {
  openScreen(<ScreenOfQuestions screen="documents" personCase="individual-ngn" />, {
    answered: [{ currency: 'NGN', kind: 'individual', ...sharedAnswers(), id_type: 'nin' }],
    address: '/apply/documents',
  })
  const files = Array.from({ length: 23 }, (_, index) => pastedPicture(`bill-${index + 1}.png`))
  expect(pasteInto(document.body, '', ...files)).toBe(false)
  await waitFor(() => expect(document.querySelectorAll('[data-upload-state]')).toHaveLength(10))
  const names = files.slice(10).map(({ name }) => name)
  const hint = document.querySelector('#left-out')
  expect(hint).toHaveTextContent(`Not added: ${names.join(', ')}`)
  const [remove] = screen.getAllByRole('button', { name: 'Remove this document' })
  if (remove !== undefined) await userEvent.click(remove)
  expect(hint).toBeEmptyDOMElement()
})

test('a file that is dropped before the code of photos is there is a document at once', async () => {
  vi.spyOn(loader, 'loadPhotoCode').mockReturnValue(new Promise(() => undefined))
  onTestFinished(() => void vi.restoreAllMocks())
  const { session } = openScreen(
    <ScreenOfQuestions screen="documents" personCase="individual-ngn" />,
    {
      answered: [{ currency: 'NGN', kind: 'individual', ...sharedAnswers(), id_type: 'nin' }],
      address: '/apply/documents',
    },
  )
  fireEvent.drop(document.body, { dataTransfer: { files: [pastedPicture('ada.png')] } })
  // Another case that is chosen now finds it in the draft.
  expect(session.draft.attachments()).toMatchObject([{ pages: [{ name: 'ada.png' }] }])
  await waitFor(() =>
    expect(document.querySelector('[data-upload-state=preparing]')).toHaveTextContent('ada.png'),
  )
})

test('a file dropped beside the documents does not leave the page', async () => {
  openScreen(<ScreenOfQuestions screen="documents" personCase="individual-ngn" />, {
    answered: [{ currency: 'NGN', kind: 'individual', ...sharedAnswers(), id_type: 'nin' }],
    address: '/apply/documents',
  })
  const dropped = () =>
    fireEvent.drop(document.body, { dataTransfer: { files: [pastedPicture()] } })
  expect(dropped()).toBe(false)
  await waitFor(() => expect(document.querySelectorAll('[data-upload-state]')).toHaveLength(1))
  expect(dropped()).toBe(false)
  await waitFor(() => expect(document.querySelectorAll('[data-upload-state]')).toHaveLength(2))
})

describe('where a press on the button opens no chooser', () => {
  const inApp =
    'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 Version/4.0 Chrome/119.0.0.0 Mobile Safari/537.36'
  const inBrowser =
    'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 Chrome/119.0.0.0 Mobile Safari/537.36'
  const opened = () => fireEvent.blur(window)
  const hidden = () => fireEvent(document, new Event('visibilitychange'))
  const cancelled = (input: Element) => fireEvent(input, new Event('cancel'))
  const nothing = () => undefined

  test.each<[string, string, (input: Element) => void, isTold: boolean]>([
    ['an app', inApp, nothing, true],
    ['an app that cancels at once', inApp, cancelled, true],
    ['an app that opens one', inApp, opened, false],
    ['an app that opens one over the page', inApp, hidden, false],
    ['a browser', inBrowser, nothing, false],
  ])('%s', async (_, userAgent, then, isTold) => {
    // With fake timers, the first import never ends.
    await import('../../../src/questions/open-in-browser')
    vi.useFakeTimers()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    onTestFinished(() => {
      cannotChooseFiles.set(false)
      vi.useRealTimers()
      vi.restoreAllMocks()
    })
    openScreen(<ScreenOfQuestions screen="documents" personCase="ubo-usd" />, {
      answered: [{ currency: 'USD', kind: 'ubo', ...sharedAnswers() }],
      address: '/apply/documents',
    })
    await act(async () => vi.advanceTimersByTimeAsync(0))
    const input = screen.getByLabelText('Choose a file')
    fireEvent.click(input)
    then(input)
    await act(async () => vi.advanceTimersByTimeAsync(2000))
    const alert = screen.queryByRole('alert')
    expect(alert !== null).toBe(isTold)
    expect(document.body.textContent.includes('/?currency=USD&kind=ubo')).toBe(isTold)
  })
})
