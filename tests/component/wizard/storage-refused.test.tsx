import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from '../../../src/app/app'
import { openSession } from '../../../src/wizard/session/open-session'
import { prepareForm } from '../support/whole-form'

prepareForm()

/** The request that a browser gives for an opening, which nothing comes of. */
class Opening extends EventTarget {}

const openings: [what: string, open: () => Opening][] = [
  [
    'throws at the opening of its storage',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  ],
  // Known of Safari, and of Chromium after a crash: neither success nor error comes.
  ['never answers the opening of its storage', () => new Opening()],
]

test.each(openings)(
  'a browser that %s: the form says so, asks nothing of a shared device, and goes on',
  async (_what, open) => {
    const pass = () => act(async () => vi.advanceTimersByTimeAsync(5000))
    vi.stubGlobal('IDBRequest', Opening)
    vi.stubGlobal('indexedDB', { open })
    history.replaceState(null, '', '/')
    const opening = openSession()
    await pass()
    const session = await opening
    render(<App initialSession={session} />)
    await pass()
    expect(document.querySelector('input[name="shared-device"]')).toBeNull()
    for (const value of ['USD', 'ubo'])
      fireEvent.click(document.querySelector(`input[value="${value}"]`) ?? document.body)
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await pass()
    expect(window.location.pathname).toBe('/apply/person')
    expect(screen.getByText(/^This browser cannot keep your answers/)).toBeVisible()
    // The first change tries again, and the form goes on without.
    const name = document.querySelector('input[name="name_first"]') ?? document.body
    fireEvent.change(name, { target: { value: 'Ada' } })
    await pass()
    expect(session.draft.read()).toMatchObject({ kind: 'ubo', name_first: 'Ada' })
    expect(session.draft.storageMode()).toBe('refused')
  },
)
