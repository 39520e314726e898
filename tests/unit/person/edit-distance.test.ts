import { assert, constantFrom, nat, pre, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '../../../src/person/edit-distance'

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['lagos', 'lagos', 0],
  ['lagso', 'lagos', 1],
  ['lago', 'lagos', 1],
  ['laagos', 'lagos', 1],
  ['legos', 'lagos', 1],
  ['alogs', 'lagos', 2],
  ['kitten', 'sitting', 3],
])('%s is that far from %s: %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
})

const word = string({ unit: constantFrom('a', 'b', 'c'), maxLength: 8 })

test('it is the same in both directions, and within the lengths', () => {
  assert(
    property(word, word, (one, other) => {
      const distance = editDistance(one, other)
      expect(editDistance(other, one)).toBe(distance)
      expect(distance === 0).toBe(one === other)
      expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
    }),
  )
})

test('an exchange of two neighbours is one step', () => {
  assert(
    property(word, nat(6), (letters, at) => {
      const [left, right] = [letters[at], letters[at + 1]]
      pre(left !== undefined && right !== undefined && left !== right)
      const exchanged = `${letters.slice(0, at)}${right}${left}${letters.slice(at + 2)}`
      expect(editDistance(letters, exchanged)).toBe(1)
    }),
  )
})
