import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  personReference,
  readReference,
  referenceFrom,
} from '../../../src/contract/person-reference'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const anyReference = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(referenceFrom)
const anyPlace = fc.nat({ max: 7 })

describe('the short reference of a person', () => {
  test('is the first 35 bits of the SHA-256 of the id in base 32, and a check symbol', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (id) => {
        const hash = createHash('sha256').update(id).digest('hex')
        const bits = BigInt(`0x${hash}`).toString(2).padStart(256, '0').slice(0, 35)
        const symbols = bits.match(/.{5}/g)?.map((five) => alphabet[Number.parseInt(five, 2)])
        const reference = await personReference(id)
        expect(reference?.slice(0, 7)).toBe(symbols?.join(''))
        expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
      }),
    )
  })

  test('never changes, since it is printed on paper', async () => {
    expect(await personReference('0199f3ac-5d0e-7c8b-9a1b-2c3d4e5f6071')).toBe('J00TPS9E')
  })

  test('is read as it was made', () => {
    fc.assert(
      fc.property(anyReference, (made) => {
        expect(readReference(made)).toBe(made)
      }),
    )
  })

  test('is read in any case, with spaces and hyphens, and with I, L and O for 1 and 0', () => {
    const oneOf = (...letters: string[]) => fc.constantFrom(...letters)
    const anySpelling = anyReference.chain((made) =>
      fc.record({
        made: fc.constant(made),
        written: fc
          .tuple(
            ...made
              .split('')
              .flatMap((symbol) => [
                oneOf('', ' ', '-', '\u00a0'),
                symbol === '1'
                  ? oneOf('1', 'I', 'L', 'i', 'l')
                  : symbol === '0'
                    ? oneOf('0', 'O', 'o')
                    : oneOf(symbol, symbol.toLowerCase()),
              ]),
          )
          .map((parts) => parts.join('')),
      }),
    )
    fc.assert(
      fc.property(anySpelling, ({ made, written }) => {
        expect(readReference(written)).toBe(made)
      }),
    )
  })

  test('is refused with any one symbol wrong', () => {
    fc.assert(
      fc.property(
        anyReference,
        anyPlace,
        fc.constantFrom(...alphabet.split('')),
        (made, place, symbol) => {
          fc.pre(made[place] !== symbol)
          expect(
            readReference(made.slice(0, place) + symbol + made.slice(place + 1)),
          ).toBeUndefined()
        },
      ),
    )
  })

  test('is refused with any two symbols swapped', () => {
    fc.assert(
      fc.property(anyReference, anyPlace, anyPlace, (made, one, other) => {
        fc.pre(made[one] !== made[other])
        const swapped = made.split('')
        ;[swapped[one], swapped[other]] = [made[other] ?? '', made[one] ?? '']
        expect(readReference(swapped.join(''))).toBeUndefined()
      }),
    )
  })

  test.each(['', '0000000', '000000000', 'UUUUUUUU', '0199f3ac-5d0e-7c8b-9a1b-2c3d4e5f6071'])(
    '%j is none',
    (text) => expect(readReference(text)).toBeUndefined(),
  )
})
