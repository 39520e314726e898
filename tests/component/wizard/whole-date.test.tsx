import { cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answersOf } from '../../../src/person'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import { openScreen } from '../support/open-screen'

const usd = { currency: 'USD', kind: 'individual' }

function part(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="dob.${name}"]`)
  if (found === null) throw new Error(`The date has no ${name}`)
  return found
}

function open() {
  const { session } = openScreen(
    <ScreenOfQuestions screen="person" personCase="individual-usd" />,
    { answered: [usd], address: '/apply/person' },
  )
  return () => answersOf(session.draft.read()).dob
}

test.each(['27031990', '27/3/1990', '٢٧/٣/١٩٩٠', '1990-03-27', '١٩٩٠-٠٣-٢٧', '27-3-1990'])(
  'the whole date %s, typed or pasted into Day, is split, and the focus stays',
  async (text) => {
    for (const give of [
      () => userEvent.keyboard(text),
      async () => {
        await userEvent.keyboard('1')
        await userEvent.paste(text)
      },
    ]) {
      const dob = open()
      await userEvent.click(part('day'))
      await give()
      expect([part('day'), part('month'), part('year')].map(({ value }) => Number(value))).toEqual([
        27, 3, 1990,
      ])
      expect(Object.values(dob()).map(Number)).toEqual([27, 3, 1990])
      expect(part('day')).toHaveFocus()
      cleanup()
    }
  },
)

test('what is no whole date stays where it was typed', async () => {
  const dob = open()
  await userEvent.type(part('day'), '31/2/1990')
  expect(dob()).toEqual({ day: '31/2/1990', month: '', year: '' })
})
