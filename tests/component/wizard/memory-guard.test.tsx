import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryGuard } from '../../../src/wizard/lazy/memory-guard'
import { isAfterClear } from '../../../src/wizard/screen/navigation'
import { Wizard } from '../../../src/wizard/wizard'
import { deviceInMemory } from '../support/device-in-memory'
import { openScreen } from '../support/open-screen'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))
const question = () => document.querySelector('[data-ask="clear"]')
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function open({ isShared }: { isShared: boolean }) {
  const device = deviceInMemory().store
  const opened = openScreen(<MemoryGuard />, { address: '/apply/person', device })
  await act(async () => {
    if (isShared) await opened.session.draft.stopSaving()
    opened.session.draft.update({ name_first: 'Adaeze' })
  })
  return opened
}

test('answers that the device keeps are left without a question', async () => {
  const { session } = await open({ isShared: false })
  expect(leaves()).toBe(true)
  await minutes(16)
  expect(question()).toBeNull()
  expect(session.draft.read().name_first).toBe('Adaeze')
})

test('answers in memory: leaving asks, and pulling down does not reload', async () => {
  await open({ isShared: true })
  expect(leaves()).toBe(false)
  expect(document.documentElement).toHaveAttribute('data-memory-only')
  cleanup()
  expect(leaves()).toBe(true)
  expect(document.documentElement).not.toHaveAttribute('data-memory-only')
})

test('a browser that stores nothing: leaving asks too, and nobody is hurried', async () => {
  const { session } = openScreen(<MemoryGuard />, { address: '/apply/person' })
  expect(leaves()).toBe(true)
  act(() => session.draft.update({ name_first: 'Adaeze' }))
  expect(session.draft.storageMode()).toBe('refused')
  expect(leaves()).toBe(false)
  await minutes(16)
  expect(question()).toBeNull()
  expect(session.draft.read().name_first).toBe('Adaeze')
})

test('the first screen, to which Back leads, guards them too and forgets the choice', async () => {
  const { session } = openScreen(null, { address: '/', device: deviceInMemory().store })
  await session.draft.stopSaving()
  session.draft.update({ currency: 'USD', kind: 'individual', name_first: 'Adaeze' })
  render(<Wizard initialSession={session} />)
  await act(async () => vi.dynamicImportSettled())
  expect(screen.getByRole('radio', { name: 'US dollars (USD)' })).toBeChecked()
  expect(leaves()).toBe(false)
  await minutes(13)
  expect(question()).toBeInTheDocument()
  await minutes(2)
  expect(session.draft.read().name_first).toBe('')
  expect(screen.getByRole('status')).toHaveTextContent('We have deleted your earlier answers.')
  expect(screen.getByRole('radio', { name: 'US dollars (USD)' })).not.toBeChecked()
  expect(leaves()).toBe(true)
})

test('after 13 minutes it asks, and after 15 the answers go', async () => {
  const { session } = await open({ isShared: true })
  await minutes(12)
  expect(question()).toBeNull()
  await minutes(1)
  expect(question()).toHaveTextContent('We will delete your answers in 2 minutes.')
  expect(screen.getByRole('button', { name: 'Keep my answers' })).toHaveFocus()
  await minutes(2)
  expect(session.draft.read().name_first).toBe('')
  expect(location.pathname).toBe('/')
  expect(isAfterClear()).toBe(true)
  expect(leaves()).toBe(true)
})

test('a touch begins the 15 minutes again', async () => {
  const { session } = await open({ isShared: true })
  await minutes(13)
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Keep my answers' }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep my answers' }))
  expect(question()).toBeNull()
  await minutes(12)
  expect(question()).toBeNull()
  expect(session.draft.read().name_first).toBe('Adaeze')
})

test('a request whose outcome is unknown is kept', async () => {
  const { session } = await open({ isShared: true })
  session.draft.setPendingRequest({ body: '{}', personCase: 'individual-ngn' })
  await minutes(16)
  expect(session.draft.pendingRequest()).toBeDefined()
})
