import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LanguageSwitch } from '../../../src/questions/language/language-switch'

test('Escape closes the menu of languages, and the focus is back where it opened', async () => {
  render(<LanguageSwitch />)
  const menu = document.querySelector('details')
  const summary = screen.getByText('English', { selector: 'summary' })
  await userEvent.click(summary)
  expect(menu).toHaveAttribute('open')
  await userEvent.tab()
  expect(summary).not.toHaveFocus()
  await userEvent.keyboard('a')
  expect(menu).toHaveAttribute('open')
  await userEvent.keyboard('{Escape}')
  expect(menu).not.toHaveAttribute('open')
  expect(summary).toHaveFocus()
})
