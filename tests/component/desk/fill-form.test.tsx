import { renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { fill, undo } from '../../../src/desk/paste/fill-form'
import { type Answers, answersOf, noAnswers } from '../../../src/person'

function formWith(answers: Partial<Answers>) {
  return renderHook(() =>
    useForm<Answers>({ defaultValues: { ...answersOf(noAnswers()), ...answers } }),
  ).result.current
}

const middleName = [{ path: 'name_other', value: 'Ngozi', typed: 'Ngozi' }] as const

test.each([true, false])(
  'a pasted middle name takes the tick away, and undo brings back: %s',
  (tick) => {
    const form = formWith({ no_name_other: tick })
    const filled = fill(form, middleName)
    expect(form.getValues(['name_other', 'no_name_other'])).toEqual(['Ngozi', false])
    undo(form, filled)
    expect(form.getValues(['name_other', 'no_name_other'])).toEqual(['', tick])
  },
)

test.each([true, false])(
  'a pasted N/A ticks that there is none, and undo brings back: %s',
  (tick) => {
    const form = formWith({ no_name_other: tick })
    const filled = fill(form, [{ path: 'name_other', value: 'N/A', typed: 'N/A' }])
    expect(form.getValues(['name_other', 'no_name_other'])).toEqual(['', true])
    undo(form, filled)
    expect(form.getValues(['name_other', 'no_name_other'])).toEqual(['', tick])
  },
)

test('another pasted answer leaves the tick alone', () => {
  const form = formWith({ no_name_other: true })
  const filled = fill(form, [{ path: 'name_last', value: 'Okafor', typed: 'Okafor' }])
  expect(form.getValues('no_name_other')).toBe(true)
  undo(form, filled)
  expect(form.getValues(['name_last', 'no_name_other'])).toEqual(['', true])
})

test('undo keeps what was typed since', () => {
  const form = formWith({ name_last: 'Musa' })
  const filled = fill(form, [{ path: 'name_last', value: 'Okafor', typed: 'Okafor' }])
  form.setValue('name_last', 'Okafor-Musa')
  undo(form, filled)
  expect(form.getValues('name_last')).toBe('Okafor-Musa')
})
