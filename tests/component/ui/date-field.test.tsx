import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DateField, type DatePart, dateParts } from '../../../src/ui/date-field'
import type { FieldTexts } from '../../../src/ui/field'
import { conforms } from '../support/conformance'

const partLabels = { day: 'Day', month: 'Month', year: 'Year' }

const draw = (texts: FieldTexts, wrongParts: readonly DatePart[]) => (
  <DateField
    name="dob"
    texts={texts}
    partLabels={partLabels}
    wrongParts={wrongParts}
    autoComplete={(part) => `bday-${part}`}
    partProps={() => ({})}
  />
)

conforms({
  name: 'dob',
  draw: (texts) => draw(texts, texts.error === undefined ? [] : dateParts),
  inputs: ['dob.day', 'dob.month', 'dob.year'],
  ids: ['dob.day', 'dob.month', 'dob.year'],
  role: 'group',
})

test('has labelled inputs for day, month and year, in this order', () => {
  render(draw({ label: 'Date of birth' }, []))
  const parts = screen.getAllByRole('textbox')
  expect(parts.map((part) => part.getAttribute('name'))).toEqual([
    'dob.day',
    'dob.month',
    'dob.year',
  ])
  for (const [index, part] of parts.entries()) {
    expect(part).toHaveAccessibleName(Object.values(partLabels)[index] ?? '')
    expect(part).toHaveAttribute('inputmode', 'numeric')
    expect(part).toHaveAttribute('type', 'text')
    expect(part).toHaveAttribute('autocomplete', ['bday-day', 'bday-month', 'bday-year'][index])
  }
})

test('marks and describes only the wrong parts', () => {
  render(draw({ label: 'Date of birth', error: 'An error' }, ['month']))
  expect(screen.getByLabelText('Month')).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByLabelText('Month')).toHaveAccessibleDescription('An error')
  for (const part of ['Day', 'Year']) {
    expect(screen.getByLabelText(part)).not.toHaveAttribute('aria-invalid')
    expect(screen.getByLabelText(part)).not.toHaveAttribute('aria-describedby')
  }
})

test('never moves the focus to the next part, and accepts words', async () => {
  render(draw({ label: 'Date of birth' }, []))
  await userEvent.type(screen.getByLabelText('Day'), '27')
  expect(screen.getByLabelText('Day')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Month'), 'January')
  expect(screen.getByLabelText('Month')).toHaveValue('January')
  await userEvent.type(screen.getByLabelText('Year'), '1990')
  expect(screen.getByLabelText('Year')).toHaveFocus()
})
