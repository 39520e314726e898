import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import { sharedAnswers } from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

const find = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`)

describe('before a kind of ID is chosen', () => {
  beforeEach(() => {
    openScreen(<ScreenOfQuestions screen="identity" personCase="individual-ngn" />, {
      answered: [
        { currency: 'NGN', kind: 'individual' },
        sharedAnswers(),
        { id_number: '98374273242', bank_id_number: '' },
      ],
      address: '/apply/identity',
    })
  })

  test('its number and country are not asked, and not missed', async () => {
    expect(find('id_number')).toBeNull()
    expect(find('id_country')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.filter((link) => link?.startsWith('#'))).toEqual(['#id_type', '#bank_id_number'])
  })

  test('the kind chosen first receives the number that a link brought', async () => {
    await userEvent.click(screen.getByRole('radio', { name: /NIN/ }))
    expect(find('id_number')).toHaveValue('98374273242')
  })

  test('a kind that any country issues asks for the country', async () => {
    await userEvent.click(screen.getByRole('radio', { name: /passport/i }))
    expect(find('id_country')).toBeVisible()
  })
})
