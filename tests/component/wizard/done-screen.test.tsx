import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DoneScreen } from '../../../src/wizard/lazy/done-screen'
import { openScreen } from '../support/open-screen'

const id = '0199f3ac-5d0e-7c8b-9a1b-2c3d4e5f6071'
const open = () => openScreen(<DoneScreen id={id} />, { address: `/apply/done/${id}` })

test('speaks to the person, and says what happens next', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We have your details')
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2)
})

test('the reference stands in groups of four, and is copied whole', () => {
  open()
  const reference = document.querySelector('[data-person-id]')
  expect(reference).toHaveTextContent(id)
  const groups = [...(reference?.querySelectorAll('span:not(.reference-hyphen)') ?? [])]
  expect(groups.map(({ textContent }) => textContent?.length)).toEqual(groups.map(() => 4))
})
