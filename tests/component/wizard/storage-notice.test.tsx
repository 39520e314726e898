import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { newDraft } from '../../../src/drafts/draft'
import { createDraftStore } from '../../../src/drafts/draft-store'
import { StorageNotice } from '../../../src/wizard/questions/storage-notice'
import { createSession } from '../../../src/wizard/session/create-session'
import { SessionProvider } from '../../../src/wizard/session/session'
import { deviceInMemory } from '../support/device-in-memory'

test('the button that keeps no answers is busy until the device has deleted them', async () => {
  const store = createDraftStore('draft', newDraft())
  let isDeleted = () => {}
  const deleting = new Promise<void>((resolve) => {
    isDeleted = resolve
  })
  const draft = { ...store, storageMode: () => 'onDevice' as const, stopSaving: () => deleting }
  render(
    <SessionProvider value={{ ...createSession(store), draft }}>
      <StorageNotice isFirst />
    </SessionProvider>,
  )
  const button = screen.getByRole('button', { name: 'Do not keep my answers on this device' })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  isDeleted()
  await expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true')
})

test('is said and offered once, on the first screen of questions, and can be undone', async () => {
  const device = deviceInMemory()
  const draft = createDraftStore('draft', undefined, device.store)
  draft.update({ name_first: 'Adaeze' })
  await draft.whenSaved()
  const notice = (isFirst: boolean) => (
    <SessionProvider value={createSession(draft)}>
      <StorageNotice isFirst={isFirst} />
    </SessionProvider>
  )
  const { rerender } = render(notice(false))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(screen.queryByRole('button')).toBeNull()
  rerender(notice(true))
  expect(screen.getByRole('status')).toHaveTextContent('7 days')
  await userEvent.click(screen.getByRole('button'))
  await expect.poll(() => device.saved()).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Keep them after all' }))
  await expect.poll(() => device.saved()).toBeDefined()
  expect(
    screen.getByRole('button', { name: 'Do not keep my answers on this device' }),
  ).toBeVisible()
})

test('a later screen says that answers are not kept, and that they are again', async () => {
  const device = deviceInMemory()
  const draft = createDraftStore('draft', undefined, device.store)
  await draft.stopSaving()
  render(
    <SessionProvider value={createSession(draft)}>
      <StorageNotice isFirst={false} />
    </SessionProvider>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('You will lose your answers')
  await userEvent.click(screen.getByRole('button', { name: 'Keep them after all' }))
  await expect.poll(() => screen.getByRole('status').textContent).toContain('7 days')
})
