import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import { sharedAnswers } from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

function number(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('[name="id_number"]')
  if (found === null) throw new Error('There is no ID number')
  return found
}

describe('before a kind of ID is chosen', () => {
  beforeEach(async () => {
    openScreen(<ScreenOfQuestions screen="identity" personCase="individual-ngn" />, {
      answered: [{ currency: 'NGN', kind: 'individual' }, sharedAnswers()],
      address: '/apply/identity',
    })
    await userEvent.type(number(), '98374273242')
  })

  test('the number is not validated', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain('#id_type')
    expect(links).not.toContain('#id_number')
  })

  test('the kind chosen first receives the typed number', async () => {
    await userEvent.click(screen.getByRole('radio', { name: /NIN/ }))
    expect(number()).toHaveValue('98374273242')
  })
})
