import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ReviewScreen } from '../../../src/wizard/review/review-screen'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

afterEach(() => {
  vi.unstubAllGlobals()
})

const existing = '0199f3ac5d0e7c8b9a1b2c3d4e5f6071'
const said = `Person with the provided ID information already exists - ${existing}`
const ofOurs = {
  type: 'urn:person-onboarding:problem:person-refused',
  title: 'The details were not accepted',
  status: 422,
  detail: 'The receiving system did not accept these details.',
  errors: [{ pointer: '#', code: 'refused', detail: 'We could not accept these details: entry-1' }],
  instance: 'urn:uuid:0f0e4b1c-6d2a-4c57-9c3b-8f1d2e3a4b5c',
  reference: 'entry-1',
}
const sandbox = { type: 'about:blank', title: 'Bad Request', status: 400, detail: said }

/** Sends to a service that answers so first, and creates the person then. */
async function send(body: { status: number | string }, contentType: string) {
  const status = typeof body.status === 'number' ? body.status : 400
  const headers = { 'content-type': contentType, 'content-language': 'en' }
  const fetched = vi
    .fn<typeof fetch>(async () => Response.json({ id: 'the-id' }, { status: 201 }))
    .mockImplementationOnce(async () => Response.json(body, { status, headers }))
  vi.stubGlobal('fetch', fetched)
  const { session } = openScreen(<ReviewScreen personCase="ubo-usd" />, {
    answered: [
      { currency: 'USD', kind: 'ubo' },
      { ...sharedAnswers(), ...passportAnswers('passport') },
    ],
    address: '/apply/review',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Send the owner’s details' }))
  return { fetched, session }
}

const screenShown = () => document.querySelector('main')?.dataset['screen']

test.each([
  ['a refusal of our service that names no field', ofOurs, 'application/problem+json', 'entry-1'],
  ['the sandbox says that the person exists', sandbox, 'application/problem+json', undefined],
  ['another service says so', { message: said, status: 'error' }, 'application/json', undefined],
])('%s is a calm screen, which keeps the answers', async (_, body, contentType, reference) => {
  const { session } = await send(body, contentType)
  const alert = await screen.findByRole('alert')
  const isTold = body !== ofOurs
  expect(screenShown()).toBe('exists')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We could not accept these')
  expect(alert).toHaveTextContent(
    isTold ? 'There is nothing more to send' : 'do not need to give them',
  )
  expect(document.querySelector('[data-reference]')?.textContent).toBe(reference)
  // Never the raw sentence, and never the id of another person.
  expect(document.body).not.toHaveTextContent(new RegExp(`${existing}|already exists|receiving`))
  expect(document.querySelectorAll('button[type=submit]')).toHaveLength(isTold ? 0 : 1)

  await userEvent.click(screen.getByRole('button', { name: 'Change the answers' }))
  expect(screenShown()).toBe('review')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(session.draft.read().name_first).toContain('Adaeze')
})

test('the answers can be sent again from there', async () => {
  const { fetched } = await send(ofOurs, 'application/problem+json')
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(location.pathname).toBe('/apply/done/the-id')
})

test.each([
  [
    'names a field',
    { ...ofOurs, errors: [{ pointer: '#/phone', code: 'notAccepted', detail: '' }] },
  ],
  ['has another shape', { message: 'This kind of person is not taken', status: 'error' }],
])('a refusal that %s stays on the check, with our words in its alert', async (_, body) => {
  const isOurs = 'errors' in body
  await send(body, isOurs ? 'application/problem+json' : 'application/json')
  const alert = await screen.findByRole('alert')
  expect(screenShown()).toBe('review')
  expect(alert).toHaveTextContent(
    isOurs ? 'Mobile phone number: this was not accepted' : 'The details were not accepted.',
  )
  expect(alert).not.toHaveTextContent('This kind of person')
})
