import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { CaseScreen } from '../../../src/wizard/case/case-screen'
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
    ['Choose the currency of the account', '#currency'],
    ['Choose whose account it is', '#kind'],
  ])
  expect(screen.getByRole('alert')).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Choose whose account it is' }))
  expect(radio('individual')).toHaveFocus()
  expect(window.location.pathname).toBe('/')
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

test('saves a valid pair and shows the next screen', async () => {
  const { session } = open()
  await choose('USD')
  await choose('ubo')
  await pressContinue()
  expect(session.draft.read()).toMatchObject({ currency: 'USD', kind: 'ubo' })
  expect(window.location.pathname).toBe('/apply/person')
})
