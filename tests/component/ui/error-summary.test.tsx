import { Fragment } from 'react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ErrorSummary, type SummaryItem } from '../../../src/ui/error-summary'
import { TextField } from '../../../src/ui/text-field'

const items: SummaryItem[] = [
  { sentence: 'Enter your email address', target: 'email' },
  { sentence: 'Enter line 1 of your address', href: '/apply/address?change=address.line1' },
  { sentence: 'The service is closed on Sundays' },
]

function draw(onFollow?: (href: string) => void) {
  return render(
    <Fragment>
      <ErrorSummary heading="There is a problem" items={items} onFollow={onFollow} />
      <TextField name="email" texts={{ label: 'Email' }} />
    </Fragment>,
  )
}

test('is an alert with a heading, and takes the focus when it appears', () => {
  draw()
  const summary = screen.getByRole('alert')
  expect(summary).toHaveFocus()
  expect(within(summary).getByRole('heading')).toHaveTextContent('There is a problem')
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Enter your email address',
    'Enter line 1 of your address',
    'The service is closed on Sundays',
  ])
})

test('a link focuses the wrong control', async () => {
  draw()
  const link = screen.getByRole('link', { name: 'Enter your email address' })
  expect(link).toHaveAttribute('href', '#email')
  await userEvent.click(link)
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
})

test('a link to another screen does not reload the page', async () => {
  const follow = vi.fn<(address: string) => void>()
  draw(follow)
  const link = screen.getByRole('link', { name: 'Enter line 1 of your address' })
  expect(link).toHaveAttribute('href', '/apply/address?change=address.line1')
  await userEvent.click(link)
  expect(follow.mock.calls).toEqual([['/apply/address?change=address.line1']])
})

test('an error without a field has no link', () => {
  draw()
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('takes the focus again when it is rendered again', async () => {
  const { rerender } = render(<ErrorSummary key={1} heading="There is a problem" items={items} />)
  await userEvent.tab()
  expect(screen.getByRole('alert')).not.toHaveFocus()
  rerender(<ErrorSummary key={2} heading="There is a problem" items={items} />)
  expect(screen.getByRole('alert')).toHaveFocus()
})
