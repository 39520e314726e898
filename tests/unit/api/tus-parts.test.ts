import { Buffer } from 'node:buffer'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Base64 } from '../../../src/api/tus-base64'
import Link from '../../../src/api/tus-link'

test('encodes the name of a file in any script as UTF-8 in base64', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(Base64.encode(name)).toBe(Buffer.from(name, 'utf8').toString('base64'))
    }),
  )
})

test.each([
  ['/documents/abc', '/documents', '/documents/abc'],
  ['https://files.example/abc', '/documents', 'https://files.example/abc'],
  ['/documents/abc', 'https://api.example/v1/documents', 'https://api.example/documents/abc'],
  ['https://files.example/abc', 'https://api.example/documents', 'https://files.example/abc'],
])('resolves the upload %s against %s', (link, service, address) => {
  expect(new Link(link, service).toString()).toBe(address)
})
