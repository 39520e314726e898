import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { selectLanguage } from '../../../src/texts/in-language'
import { languages } from '../../../src/texts/languages'
import { Button } from '../../../src/ui/button'
import { DoneScreen } from '../../../src/wizard/lazy/done-screen'
import { useSession } from '../../../src/wizard/session/session'
import { openScreen } from '../support/open-screen'

const id = '0199f3ac-5d0e-7c8b-9a1b-2c3d4e5f6071'
const open = () => openScreen(<DoneScreen id={id} />, { address: `/apply/done/${id}` })

test('speaks to the person, and says what happens next', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We have your details')
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2)
})

test('says what the operator wrote instead, in the language of the page', async () => {
  const meta = document.createElement('meta')
  meta.name = 'next-steps'
  meta.content = JSON.stringify({ en: ['Ada calls you.'], fr: ['Ada vous appelle.'] })
  document.head.append(meta)
  selectLanguage(languages.fr)
  onTestFinished(() => {
    meta.remove()
    selectLanguage(undefined)
  })
  open()
  const steps = screen.getByText('Ada vous appelle.').closest('ol')
  expect(steps).toHaveAttribute('lang', 'fr')
  expect(steps?.children).toHaveLength(1)
})

test('the reference stands in groups of four, and is copied whole', async () => {
  const user = userEvent.setup()
  open()
  const reference = document.querySelector('[data-person-id]')
  expect(reference).toHaveTextContent(id)
  const groups = [...(reference?.querySelectorAll('span:not(.reference-hyphen)') ?? [])]
  expect(groups.map(({ textContent }) => textContent?.length)).toEqual(groups.map(() => 4))

  const copy = screen.getByRole('button', { name: 'Copy the reference' })
  const status = copy.parentElement?.querySelector('[role="status"]')
  expect(status).toBeEmptyDOMElement()
  await user.click(copy)
  expect(await navigator.clipboard.readText()).toBe(id)
  expect(status).toHaveTextContent('Copied')
  expect(copy).toHaveAccessibleName('Copied')
  expect(copy).toHaveFocus()
})

test('offers to save a copy first', () => {
  function Finished() {
    const [isFinished, setIsFinished] = useState(false)
    const { finish } = useSession()
    if (isFinished) return <DoneScreen id={id} />
    const end = () => {
      finish({ id, voice: 'you', lines: [] })
      setIsFinished(true)
    }
    return <Button onClick={end}>Finish</Button>
  }
  openScreen(<Finished />, { address: `/apply/done/${id}` })
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }))
  const actions = document.querySelectorAll('.actions button')
  expect([...actions].map(({ textContent }) => textContent)).toEqual([
    'Save a copy',
    'Print',
    'Add another person',
  ])
})
