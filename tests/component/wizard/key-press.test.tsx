import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { debounceMs } from '../../../src/questions/form/schedule-debounced'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import { sharedAnswers } from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

const usd = { currency: 'USD', kind: 'individual' }

type QuestionScreenName = Parameters<typeof ScreenOfQuestions>[0]['screen']

function open(name: QuestionScreenName) {
  return openScreen(<ScreenOfQuestions screen={name} personCase="individual-usd" />, {
    answered: [usd],
    address: `/apply/${name}`,
  })
}

function input(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[name="${name}"]`)
  if (found === null) throw new Error(`No control is named ${name}`)
  return found
}

/** As long as it takes until typing counts as paused, and what follows from it is drawn. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, debounceMs + 100)))

describe('a key press in a field without an error renders nothing', () => {
  test.each<[QuestionScreenName, string, string]>([
    ['person', 'name_first', 'Adaeze'],
    ['person', 'dob.month', 'January'],
    ['contact', 'phone', '0802 405 6288'],
    ['contact', 'email', 'adaeze@example.com'],
    ['address', 'address.line1', '12 Marina Road'],
    ['address', 'address.state', 'Lagos'],
    ['identity', 'id_number', 'A01234567'],
    ['identity', 'bank_id_number', '67283476223'],
    ['background', 'background_information.occupation', 'Trader'],
    ['background', 'background_information.expected_monthly_inflow', '1,500'],
    ['documents', 'documents.0.issue_date.day', '27'],
  ])('%s: %s', async (name, field, typed) => {
    const { commits } = open(name)
    const control = input(field)
    // The focus itself may be drawn; what counts is the keys.
    await userEvent.click(control)
    commits.mockClear()
    await userEvent.keyboard(typed)
    expect(control).toHaveValue(typed)
    expect(commits).not.toHaveBeenCalled()
  })
})

describe('a pause in typing', () => {
  test('saves the answers, and renders nothing without a note', async () => {
    const { commits, session } = open('person')
    commits.mockClear()
    await userEvent.type(input('name_first'), 'Adaeze')
    await pause()
    expect(session.draft.read().name_first).toBe('Adaeze')
    expect(commits).not.toHaveBeenCalled()
  })

  test('shows a note and its spelling, which applies only on click', async () => {
    open('person')
    await userEvent.type(input('name_last'), 'O’Brien')
    await pause()
    expect(input('name_last')).toHaveAccessibleDescription(/Some banks do not accept/)
    expect(input('name_last')).toHaveValue('O’Brien')
    expect(input('name_last')).not.toHaveAttribute('aria-invalid')
    await userEvent.click(screen.getByRole('button', { name: 'Use “OBrien” instead' }))
    expect(input('name_last')).toHaveValue('OBrien')
    expect(input('name_last')).toHaveFocus()
    await pause()
    expect(screen.queryByText(/Some banks do not accept/)).toBeNull()
  })

  test('changes nothing under a pointer that is down, so that its click is not lost', async () => {
    open('person')
    await userEvent.type(input('name_first'), "Mu'azu")
    fireEvent.pointerDown(input('no_name_other'))
    await pause()
    expect(screen.queryByText(/Some banks do not accept/)).toBeNull()
    fireEvent.pointerUp(input('no_name_other'))
    expect(screen.queryByText(/Some banks do not accept/)).toBeNull()
    expect(await screen.findByText(/Some banks do not accept/)).toBeVisible()
  })

  test('shows how a phone number was understood', async () => {
    open('contact')
    await userEvent.type(input('phone'), '0802 405 6288')
    await pause()
    expect(screen.getByText('+234 802 405 6288, Nigeria')).toBeVisible()
  })
})

test('fields start with the saved answers', () => {
  openScreen(<ScreenOfQuestions screen="address" personCase="individual-usd" />, {
    answered: [usd, sharedAnswers()],
    address: '/apply/address',
  })
  expect(input('address.line1')).toHaveValue('12 Marina Road')
  expect(input('address.postal_code')).toHaveValue('100276')
})
