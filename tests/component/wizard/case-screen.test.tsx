import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDraftStore } from '../../../src/drafts/draft-store'
import { CaseScreen } from '../../../src/wizard/case/case-screen'
import type { CaseSelection } from '../../../src/wizard/case/case-selection'
import { anotherOrder, changeCase } from '../../support/people/changed-case'
import { createSession } from '../../../src/wizard/session/create-session'
import { isAfterPreset } from '../../../src/wizard/screen/navigation'
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

test('that earlier answers were deleted is said once: not to who goes Back to it', async () => {
  openScreen(<CaseScreen onResume={() => undefined} />, {
    answered: [{ currency: 'USD', kind: 'ubo' }],
    address: '/',
    historyState: { isCleared: true },
  })
  const left: unknown[] = []
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => {
    // What stands in the entry that is left.
    left.push(history.state)
  })
  onTestFinished(() => push.mockRestore())
  expect(screen.getByText('We have deleted your earlier answers.')).toBeVisible()
  await pressContinue()
  await vi.waitFor(() => expect(left).toEqual([{ isCleared: false }]))
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

test('a choice is on the device at once, for a reload that comes soon', async () => {
  const device = deviceInMemory()
  const draft = createDraftStore('draft', undefined, device.store)
  history.replaceState(null, '', '/')
  render(
    <SessionProvider value={createSession(draft)}>
      <CaseScreen onResume={() => undefined} />
    </SessionProvider>,
  )
  await choose('USD')
  await choose('ubo')
  await vi.waitFor(() => expect(draft.isNewestOnDevice()).toBe(true), { timeout: 200 })
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

  test('is not sent once NGN is chosen: nothing has to be ticked, and USD brings it back', async () => {
    const { session } = open()
    await choose('USD')
    await choose('ubo')
    await choose('NGN')
    expect(radio('individual')).toBeChecked()
    expect(session.draft.read()).toMatchObject({ currency: 'NGN', kind: 'individual' })
    await choose('USD')
    expect(radio('ubo')).toBeChecked()
    expect(session.draft.read()).toMatchObject({ currency: 'USD', kind: 'ubo' })
  })
})

test('NGN first: Continue goes on without another tick, and USD does not guess who it is for', async () => {
  open()
  await choose('NGN')
  await choose('USD')
  expect(radio('individual')).not.toBeChecked()
  await choose('NGN')
  await pressContinue()
  expect(window.location.pathname).toBe('/apply/person')
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
  expect(isAfterPreset()).toBe(true)
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
    const resume = () => ({ store: createDraftStore('earlier'), route: '/apply/contact' })
    openScreen(<CaseScreen onResume={onResume} />, {
      address: '/',
      found: {
        earlier: {
          changedAt: 0,
          route: '/apply/contact',
          personCase: 'individual-usd',
          attachments: [],
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
    const startAgain = () => userEvent.click(screen.getByRole('button', { name: 'Start again' }))
    await startAgain()
    expect(screen.getByRole('button', { name: 'Keep them' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Keep them' }))
    expect(document.querySelector('[data-ask="start-again"]')).toBeNull()
    await startAgain()
    expect(discard).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(discard).toHaveBeenCalledOnce()
    expect(screen.getByText('We have deleted your earlier answers.')).toBeVisible()
    expect(radio('USD')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

test('one line stands before the first question, and all else follows the questions', () => {
  open()
  const order = [
    screen.getByRole('heading', { level: 1 }),
    screen.getByText('This takes about 5 minutes. Have your ID and BVN ready.'),
    radio('USD'),
    radio('ubo'),
    screen.getByText('What to have ready'),
    screen.getAllByText('Why we ask')[0],
  ]
  const main = screen.getByRole('main')
  const inPage = [...main.querySelectorAll('*')]
  const places = order.map((element) => inPage.findIndex((each) => each === element))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(places).not.toContain(-1)
  const isFoldedAway = screen.getByText(/bank verification number \(BVN\)/).closest('details')
  expect(isFoldedAway).not.toHaveAttribute('open')
  expect(radio('ubo')).toHaveAccessibleDescription(/one person who owns or controls it$/)
})
