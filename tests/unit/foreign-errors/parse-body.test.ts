import { describe, expect, test } from 'vitest'
import { parseBody } from '../../../src/foreign-errors/parse-body'
import { cpuTimeMs } from '../../support/machine/cpu-time'

describe('the body of an answer', () => {
  test('parses integers beyond 2^53 as strings, and all else unchanged', () => {
    const text =
      '{"a":9007199254740993,"b":[-9007199254740993,9007199254740991,1.5e300,0.12345678901234567890],"c":"\\\\\\"9007199254740993","9007199254740993":null}'
    expect(parseBody(text)).toEqual({
      a: '9007199254740993',
      b: ['-9007199254740993', 9_007_199_254_740_991, 1.5e300, 0.123_456_789_012_345_68],
      c: '\\"9007199254740993',
      '9007199254740993': null,
    })
  })

  test.each(['[', '"\\"', '{"a":"', '1', '-'])('reads a long run of %j quickly', (piece) => {
    const text = piece.repeat(Math.floor(999_000 / piece.length))
    const began = cpuTimeMs()
    parseBody(text)
    expect(cpuTimeMs() - began).toBeLessThan(1000)
  })
})
