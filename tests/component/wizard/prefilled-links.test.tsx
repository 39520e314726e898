import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from '../../../src/app/app'
import { openSession } from '../../../src/wizard/session/open-session'
import { createFaultyDevice } from '../../support/browser/faulty-device'
import { prepareForm } from '../support/whole-form'

prepareForm()

async function settle<Result>(work: Promise<Result>): Promise<Result> {
  await act(async () => vi.advanceTimersByTimeAsync(4000))
  return work
}

/** Opens an address in the one tab of this test. */
async function load({ store }: ReturnType<typeof createFaultyDevice>, address: string) {
  cleanup()
  history.replaceState(null, '', address)
  const session = await settle(openSession(store))
  render(<App initialSession={session} />)
  await settle(Promise.resolve())
  return session.draft
}

const ada = '/?currency=USD&name_first=Ada&email=ada%40example.com&address.line1=1+Broad+Street'
const bola = '/?currency=USD&name_first=Bola'
const adaToBusiness = `${ada}&kind=ubo`

const shown = () => document.querySelector<HTMLElement>('main')
const button = (name: string) => document.querySelector(`button[name=${name}]`)
const press = (name: string) =>
  settle(Promise.resolve(fireEvent.click(button(name) ?? document.body)))
const answered = ({ read }: Awaited<ReturnType<typeof load>>) => {
  const { name_first, email, address } = read()
  return [name_first, email, address.line1]
}

test.each([
  ['had not left the first screen', ada],
  ['had gone on', adaToBusiness],
])('a link for another person begins them: the one before, who %s, is offered', async (_, link) => {
  const device = createFaultyDevice()
  const first = await load(device, link)
  expect(answered(first)).toEqual(['Ada', 'ada@example.com', '1 Broad Street'])
  const second = await load(device, bola)
  expect(answered(second)).toEqual(['Bola', '', ''])
  expect(second.key()).not.toBe(first.key())
  expect(button('continue-draft')).not.toBeNull()
  expect(shown()?.textContent).not.toMatch(/Ada|Bola/)
})

test('the one before is continued without an answer of the link', async () => {
  const device = createFaultyDevice()
  const { key } = await load(device, ada)
  await load(device, bola)
  await press('continue-draft')
  expect(shown()?.querySelector('[name=kind]')).not.toBeNull()
  const again = await load(device, '/')
  expect(again.key()).toBe(key())
  expect(answered(again)).toEqual(['Ada', 'ada@example.com', '1 Broad Street'])
})

test('the one before is deleted only by the person’s word, and the link’s answers stay', async () => {
  const device = createFaultyDevice()
  const before = await load(device, ada)
  const draft = await load(device, bola)
  await press('leave-draft')
  expect(device.drafts.size).toBe(2)
  await press('confirm-ask')
  expect([...device.drafts.values()].map((kept) => kept.draft.key)).toEqual([draft.key()])
  expect(draft.key()).not.toBe(before.key())
  expect(answered(draft)).toEqual(['Bola', '', ''])
})

test('a reload before the offer is answered offers it again', async () => {
  const device = createFaultyDevice()
  await load(device, ada)
  await load(device, bola)
  const draft = await load(device, '/')
  expect(button('continue-draft')).not.toBeNull()
  expect(answered(draft)).toEqual(['Bola', '', ''])
})

test.each([
  ['for the account alone', '/?currency=USD&kind=individual'],
  ['to change the account', '/?change=currency&name_first=Bola'],
])('a link %s is for another person too', async (_, link) => {
  const device = createFaultyDevice()
  await load(device, ada)
  expect(answered(await load(device, link))).not.toContain('ada@example.com')
  expect(button('continue-draft')).not.toBeNull()
})

test('a choice of the account of the person before is not the next one’s', async () => {
  const device = createFaultyDevice()
  await load(device, '/?kind=ubo')
  const draft = await load(device, bola)
  expect(draft.read()).toMatchObject({ currency: 'USD', kind: '', name_first: 'Bola' })
  expect(button('continue-draft')).toBeNull()
})

test('a mere choice of the account leaves the device when a link begins another person', async () => {
  const device = createFaultyDevice()
  await load(device, '/?kind=ubo')
  expect(device.drafts.size).toBe(1)
  const draft = await load(device, bola)
  expect([...device.drafts.values()].map((kept) => kept.draft.key)).toEqual([draft.key()])
})

test('the same link again goes on with the same person, without a question', async () => {
  const device = createFaultyDevice()
  const first = await load(device, ada)
  const again = await load(device, ada)
  expect(again.key()).toBe(first.key())
  expect(button('continue-draft')).toBeNull()
})
