import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastOf, grounds, hasContrast } from '../../../src/service/brand/accent'

const read = (path: string) =>
  readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8')

describe('contrast', () => {
  // Computed by https://webaim.org/resources/contrastchecker
  test.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#ffffff', '#ff0000', 4],
    ['#0b5a48', '#0b5a48', 1],
  ])('of %s and %s is %d', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2)
  })

  // Each wrong colour has too little contrast with one of its grounds alone.
  test.each([
    ['light', '#816700', '#846900'],
    ['dark', '#72a096', '#6d9c92'],
  ] as const)('with every ground counts, on the %s pages', (scheme, right, wrong) => {
    expect([right, wrong].map((colour) => hasContrast(colour, scheme))).toEqual([true, false])
  })
})

test('the grounds of the accent are those of the pages', () => {
  const [light = '', dark = ''] = read('ui/styles/tokens.css').split('prefers-color-scheme: dark')
  for (const name of ['ground', 'surface', 'sunken'] as const) {
    expect(light).toContain(`--${name}: ${grounds.light[name]};`)
    expect(dark).toContain(`--${name}: ${grounds.dark[name]};`)
  }
})
