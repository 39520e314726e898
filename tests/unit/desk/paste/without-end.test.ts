import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutEnd } from '../../../../src/desk/paste/reading/without-end'

test('cuts what a pattern with a lookbehind would cut', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ',', ' ', '.') })
  fc.assert(
    fc.property(text, (typed) => {
      expect(withoutEnd(typed, /[,.]/)).toBe(typed.replace(/(?<![,.])[,.]+$/, ''))
    }),
  )
})
