import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sheetSession } from '../../../src/desk/sheet/sheet-session'
import { ChooseStep } from '../../../src/desk/sheet/view/choose-step'
import desk from '../../../src/texts/english/desk.arb'

const texts = desk.sheet

const { sheet } = sheetSession

afterEach(() => sheet.dispatch({ kind: 'clear' }))

test.each([
  ['notYet', texts.broken],
  ['onDevice', texts.brokenWhileKept],
] as const)(
  'staff choose a sheet again after its worker failed only if it is not on the device: %s',
  (storage, text) => {
    sheet.dispatch({ kind: 'begin', fileName: 'people.csv' })
    sheet.dispatch({ kind: 'changeStorage', storage })
    sheet.dispatch({ kind: 'read', refusal: 'broken' })
    const { getByRole } = render(<ChooseStep />)
    expect(getByRole('alert')).toHaveTextContent(text)
  },
)
