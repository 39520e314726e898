import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { PersonCase } from '../../../src/person'
import { expect, onTestFinished, test, vi } from 'vitest'
import { selectLanguage } from '../../../src/texts/in-language'
import { languages } from '../../../src/texts/languages'
import { Button } from '../../../src/ui/button'
import { DoneScreen } from '../../../src/wizard/lazy/done-screen'
import { copyOf } from '../../../src/wizard/review/review-groups'
import { type Created, useSession } from '../../../src/wizard/session/session'
import { openScreen } from '../support/open-screen'

const id = '0199f3ac-5d0e-7c8b-9a1b-2c3d4e5f6071'
const open = () => openScreen(<DoneScreen id={id} />, { address: `/apply/done/${id}` })

test('speaks to the person, and says what happens next', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We have your details')
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2)
})

test('says what the operator wrote instead, in the language of the page', async () => {
  const meta = document.createElement('meta')
  meta.name = 'next-steps'
  meta.content = JSON.stringify({ en: ['Ada calls you.'], fr: ['Ada vous appelle.'] })
  document.head.append(meta)
  selectLanguage(languages.fr)
  onTestFinished(() => {
    meta.remove()
    selectLanguage(undefined)
  })
  open()
  const steps = screen.getByText('Ada vous appelle.').closest('ol')
  expect(steps).toHaveAttribute('lang', 'fr')
  expect(steps?.children).toHaveLength(1)
})

test('the reference stands in groups of four, and is copied whole', async () => {
  const user = userEvent.setup()
  open()
  const reference = document.querySelector('[data-person-id]')
  expect(reference).toHaveTextContent(id)
  const groups = [...(reference?.querySelectorAll('span:not(.reference-hyphen)') ?? [])]
  expect(groups.map(({ textContent }) => textContent?.length)).toEqual(groups.map(() => 4))

  const copy = screen.getByRole('button', { name: 'Copy the reference' })
  const status = copy.parentElement?.querySelector('[role="status"]')
  expect(status).toBeEmptyDOMElement()
  await user.click(copy)
  expect(await navigator.clipboard.readText()).toBe(id)
  expect(status).toHaveTextContent('Copied')
  expect(copy).toHaveAccessibleName('Copied')
  expect(copy).toHaveFocus()
})

test.each([
  ['copies it the older way', true, 'Copied'],
  ['says so where nothing copies', false, 'This browser did not copy it. Select it and copy it.'],
])('without a clipboard the button %s', async (_, isCopied, words) => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('none here'))
  const copied: (string | undefined)[] = []
  const execCommand = () => {
    copied.push((document.activeElement as HTMLTextAreaElement).value)
    return isCopied
  }
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true })
  onTestFinished(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(document, 'execCommand')
  })
  open()
  const copy = screen.getByRole('button', { name: 'Copy the reference' })
  await user.click(copy)
  expect(copied).toEqual([id])
  expect(copy.parentElement?.querySelector('[role="status"]')).toHaveTextContent(words)
  expect(copy).toHaveFocus()
})

test('a short reference that can be read out stands before the whole one', async () => {
  open()
  await waitFor(() => expect(document.querySelector('[data-reference]')).not.toBeNull())
  const short = document.querySelector('[data-reference]')
  expect(short).toHaveAttribute('data-reference', 'J00TPS9E')
  expect([...(short?.querySelectorAll('span') ?? [])].map((each) => each.textContent)).toEqual([
    'J00T',
    'PS9E',
  ])
  expect(document.querySelector('[data-person-id]')).toHaveTextContent(id)
})

test('a page that is not secure shows the whole reference alone', async () => {
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto)
  onTestFinished(() => void vi.restoreAllMocks())
  open()
  await Promise.resolve()
  expect(document.querySelector('[data-reference]')).toBeNull()
  expect(document.querySelector('[data-person-id]')).toHaveTextContent(id)
})

/** Finishes a person of this case. */
function openFinished(personCase: PersonCase, lines: Created['lines']) {
  function Finished() {
    const [isFinished, setIsFinished] = useState(false)
    const { finish } = useSession()
    if (isFinished) return <DoneScreen id={id} />
    const end = () => {
      finish({ id, personCase, lines, sentAt: new Date(2026, 10, 28, 13, 31) })
      setIsFinished(true)
    }
    return <Button onClick={end}>Finish</Button>
  }
  const opened = openScreen(<Finished />, { address: `/apply/done/${id}` })
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }))
  return opened
}

const actions = () =>
  [...document.querySelectorAll('.actions button')].map(({ textContent }) => textContent)

test('offers to save a copy first, and says when it is saved', async () => {
  openFinished('individual-usd', [{ label: 'First name', value: 'Adaeze' }])
  expect(actions()).toEqual(['Save a copy', 'Print', 'Add another person'])
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  const names: string[] = []
  await userEvent.click(screen.getByRole('button', { name: 'Save a copy' }))
  expect(names).toEqual(['The details that you sent.txt'])
  expect(actions()[0]).toBe('Saved')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Saved')
})

test('a shared device gets no copy', () => {
  openFinished('individual-usd', undefined)
  expect(actions()).toEqual(['Print', 'Add another person'])
  expect(screen.queryByText(/Save a copy/)).toBeNull()
})

test('the copy shows the last two characters of the BVN and of the ID’s number', () => {
  const line = (key: string, value: string) => ({ key, label: key, value, change: '' })
  const lines = [line('id_number', 'A01234567'), line('bank_id_number', '22222222222')]
  const groups = [
    { screen: 'identity', lines: [...lines, line('phone', '+234 802 405 6288')] },
  ] as const
  expect(copyOf(groups, line('case', 'NGN')).map(({ value }) => value)).toEqual([
    'NGN',
    '•••••••67',
    '•••••••••22',
    '+234 802 405 6288',
  ])
})

test('on a phone offers to share the reference, and nothing else of the person, before printing', async () => {
  const share = vi.fn<(shared: ShareData) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList,
  )
  onTestFinished(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'share')
  })
  openFinished('individual-usd', [])
  expect(actions()).toEqual(['Save a copy', 'Share', 'Print', 'Add another person'])
  await waitFor(() => expect(document.querySelector('[data-reference]')).not.toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(share.mock.calls).toEqual([[{ text: 'Your reference: J00TPS9E' }]])
})

test('after an owner offers another owner of the business, and keeps currency and kind', async () => {
  const { session } = openFinished('ubo-usd', [])
  await userEvent.click(screen.getByRole('button', { name: 'Add another owner of this business' }))
  expect(location.pathname).toBe('/apply/person')
  expect(session.draft.read()).toMatchObject({ currency: 'USD', kind: 'ubo' })
})
