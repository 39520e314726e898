import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createDraftStore } from '../../../src/drafts/draft-store'
import { CaseScreen } from '../../../src/wizard/case/case-screen'
import type { CaseSelection } from '../../../src/wizard/case/case-selection'
import { anotherOrder, changeCase } from '../../support/people/changed-case'
import { createSession } from '../../../src/wizard/session/create-session'
import { applyPreset } from '../../../src/wizard/session/preset'
import { type Session, SessionProvider } from '../../../src/wizard/session/session'
import { deviceInMemory } from '../support/device-in-memory'
import { openScreen } from '../support/open-screen'

const open = (...answered: Parameters<typeof openScreen>[1]['answered'] & object) =>
  openScreen(<CaseScreen onResume={() => undefined} />, { answered, address: '/' })

const radio = (value: string) => document.querySelector(`input[type=radio][value="${value}"]`)
const choose = async (value: string) => {
  const found = radio(value)
  if (found === null) throw new Error(`${value} is not offered`)
  await userEvent.click(found)
}
const pressContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const sentences = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('requires both answers, and links to the first radio of each', async () => {
  open()
  await pressContinue()
  expect(sentences()).toEqual([
    ['Select the account currency', '#currency'],
    ['Select who the account is for', '#kind'],
  ])
  expect(screen.getByRole('alert')).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Select who the account is for' }))
  expect(radio('individual')).toHaveFocus()
  expect(window.location.pathname).toBe('/')
})

test('a second Continue takes the focus to the same problems again', async () => {
  open()
  await pressContinue()
  await pressContinue()
  expect(screen.getByRole('alert')).toHaveFocus()
})

describe('while the draft opens', () => {
  function openLate(saved: CaseSelection) {
    const device = deviceInMemory()
    const draft = createDraftStore('draft', undefined, device.store)
    draft.update(saved)
    const at = (session?: Session) => (
      <SessionProvider value={session}>
        <CaseScreen onResume={() => undefined} />
      </SessionProvider>
    )
    history.replaceState(null, '', '/')
    const { rerender } = render(at())
    return { device, draft, finishOpening: () => rerender(at(createSession(draft))) }
  }

  test.each([
    { saved: { currency: 'NGN', kind: 'individual' }, chosen: 'USD', other: 'individual' },
    { saved: { currency: 'USD', kind: 'individual' }, chosen: 'ubo', other: 'USD' },
  ])('$chosen is chosen: it counts before $saved', async ({ saved, chosen, other }) => {
    const { draft, finishOpening } = openLate(saved)
    await choose(chosen)
    finishOpening()
    expect(radio(chosen)).toBeChecked()
    expect(radio(other)).toBeChecked()
    const { currency, kind } = draft.read()
    expect([currency, kind]).toEqual(expect.arrayContaining([chosen, other]))
  })

  test('a device that is said to be shared keeps nothing', async () => {
    const { device, draft, finishOpening } = openLate({ currency: 'USD', kind: 'individual' })
    await draft.whenSaved()
    expect(device.saved()).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox'))
    finishOpening()
    await vi.waitFor(() => expect(draft.storageMode()).toBe('inMemory'))
    await draft.whenSaved()
    expect(device.saved()).toBeUndefined()
  })
})

test('choosing an answer removes its error and keeps the other', async () => {
  open()
  await pressContinue()
  await choose('USD')
  expect(radio('USD')).not.toHaveAttribute('aria-invalid')
  expect(radio('individual')).toHaveAttribute('aria-invalid', 'true')
})

describe('a business', () => {
  test('is not offered for NGN', async () => {
    open()
    expect(radio('ubo')).not.toBeNull()
    await choose('NGN')
    expect(radio('ubo')).toBeNull()
    await choose('USD')
    expect(radio('ubo')).not.toBeNull()
  })

  test('is deselected, and not sent, when NGN is chosen', async () => {
    const { session } = open()
    await choose('USD')
    await choose('ubo')
    await choose('NGN')
    expect(session.draft.read()).toMatchObject({ currency: 'NGN', kind: '' })
    await choose('USD')
    expect(radio('ubo')).not.toBeChecked()
  })
})

test('a currency that lacks a kind of account holder says so, and what to choose', async () => {
  open({ currency: 'NGN', kind: 'ubo' })
  expect(screen.getByText(/^Naira \(NGN\) accounts are for individuals/)).toBeVisible()
  expect(sentences()).toEqual([
    [
      'Business accounts are in US dollars only. Select US dollars (USD), or select An individual',
      '#kind',
    ],
  ])
  await choose('USD')
  expect(screen.queryByText(/Naira \(NGN\) accounts are for individuals/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the first screen of the case comes next', async () => {
  changeCase('ubo-usd', { screens: anotherOrder })
  open({ currency: 'USD', kind: 'ubo' })
  await pressContinue()
  expect(window.location.pathname).toBe('/apply/identity')
})

test('an address with a whole case begins at the first screen of the case', () => {
  changeCase('ubo-usd', { screens: anotherOrder })
  const { session } = open()
  history.replaceState(null, '', '/?currency=USD&kind=ubo')
  applyPreset(session)
  expect(window.location.pathname).toBe('/apply/identity')
  history.replaceState(null, '', '/?currency=USD')
  applyPreset({ draft: createDraftStore('draft'), earlier: undefined })
  expect(window.location.pathname).toBe('/')
})

test('saves a valid pair and shows the next screen', async () => {
  const { session } = open()
  await choose('USD')
  await choose('ubo')
  await pressContinue()
  expect(session.draft.read()).toMatchObject({ currency: 'USD', kind: 'ubo' })
  expect(window.location.pathname).toBe('/apply/person')
})

describe('an earlier draft', () => {
  function openWithEarlier({ isSent = false } = {}) {
    const discard = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const onResume = vi.fn<() => void>()
    const resume = () => ({ store: createDraftStore('earlier'), address: '/apply/contact' })
    openScreen(<CaseScreen onResume={onResume} />, {
      address: '/',
      found: {
        earlier: {
          changedAt: 0,
          address: '/apply/contact',
          personCase: 'individual-usd',
          resume,
          ...(!isSent && { discard }),
        },
      },
    })
    return { discard, onResume }
  }

  test('is offered alone, with its step', async () => {
    const { discard, onResume } = openWithEarlier()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Continue (step 3 of 8)' }))
    expect(onResume).toHaveBeenCalledOnce()
    expect(discard).not.toHaveBeenCalled()
    expect(location.pathname).toBe('/apply/contact')
  })

  test('can only be continued while it is not known whether its details arrived', async () => {
    const { onResume } = openWithEarlier({ isSent: true })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Did the details arrive?')
    expect(document.querySelector('button[name=leave-draft]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Check if they arrived' }))
    expect(onResume).toHaveBeenCalledOnce()
  })

  test('is deleted only by the person’s word, and then the questions come', async () => {
    const { discard } = openWithEarlier()
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
    expect(discard).toHaveBeenCalledOnce()
    expect(screen.getByText('We have deleted your earlier answers.')).toBeVisible()
    expect(radio('USD')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

test('the number of steps is said once it is known', async () => {
  open()
  expect(screen.getByText('Step 1')).toBeVisible()
  await choose('USD')
  await choose('ubo')
  expect(screen.getByText('Step 1 of 7')).toBeVisible()
})

test('says what to have at hand before it asks', () => {
  open()
  const before = screen.getByText('It takes about 5 minutes.')
  const after = radio('USD')
  expect(after && before.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(/bank verification number \(BVN\)/)).toBeVisible()
  expect(radio('ubo')).toHaveAccessibleDescription(/one person who owns or controls it$/)
})

test('says why it asks directly under the heading', () => {
  open()
  const head = screen.getByRole('heading', { level: 1 }).closest('.screen-head')
  expect(head?.nextElementSibling).toHaveTextContent(/^Why we ask/)
})

test('the summary drops what is chosen since', async () => {
  open()
  await pressContinue()
  await choose('USD')
  expect(sentences()).toEqual([['Select who the account is for', '#kind']])
  await choose('individual')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Change leads to the account alone, and Back to the check', async () => {
  openScreen(<CaseScreen onResume={() => undefined} />, {
    answered: [{ currency: 'USD', kind: 'individual' }],
    address: '/?change=currency',
  })
  expect(radio('USD')).toHaveFocus()
  expect(screen.queryByText('It takes about 5 minutes.')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(location.pathname).toBe('/apply/review')
})
