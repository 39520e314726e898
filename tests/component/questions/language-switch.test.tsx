import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { LanguageSwitch } from '../../../src/questions/language/language-switch'

/** As the service writes it: the languages that the page offers. */
function offer(tags: string): void {
  const meta = document.createElement('meta')
  meta.name = 'languages'
  meta.content = tags
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

test('one language has no menu', () => {
  offer('en')
  render(<LanguageSwitch />)
  expect(document.querySelector('details')).toBeNull()
})

test('Escape closes the menu of languages, and the focus is back where it opened', async () => {
  offer('en fr')
  render(<LanguageSwitch />)
  const menu = document.querySelector('details')
  const summary =
    screen.getByText('English', { selector: 'summary > span' }).parentElement ?? document.body
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
