import { expect, test } from 'vitest'
import { pathOfPointer, pointerOf } from '../../src/contract/problem'

test.each([
  [[], '#'],
  [['address', 'city'], '#/address/city'],
  [['documents', 0, 'url'], '#/documents/0/url'],
  [['a/b', 'c~d', 'e f', 'ü'], '#/a~1b/c~0d/e%20f/%C3%BC'],
])('converts the path %j to the pointer %s and back', (path, pointer) => {
  expect(pointerOf(path)).toBe(pointer)
  expect(pathOfPointer(pointer)).toEqual(path)
})

test('accepts a pointer without a fragment, without encoding, or with invalid encoding', () => {
  expect(pathOfPointer('/address/city')).toEqual(['address', 'city'])
  expect(pathOfPointer('#/e f')).toEqual(['e f'])
  expect(pathOfPointer('#/100%')).toEqual(['100%'])
  expect(pathOfPointer('')).toEqual([])
})
