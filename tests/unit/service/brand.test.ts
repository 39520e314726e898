import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { grounds, hasContrast, nearestAccent, schemes } from '../../../src/service/brand/accent'
import { contrastOf, mixed } from '../../../src/service/brand/contrast'
import { replaceableTexts } from '../../../src/service/brand/replaceable-texts'

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

  test.each(schemes)(
    'of the nearest colour will do, and of a nearer one will not: %s',
    (scheme) => {
      for (const colour of [
        '#ffcc00',
        '#0b5a48',
        '#ff0000',
        '#00ffff',
        '#777777',
        '#000000',
        '#ffffff',
      ]) {
        const nearest = nearestAccent(colour, scheme)
        expect([colour, hasContrast(nearest, scheme)]).toEqual([colour, true])
        if (nearest === colour) continue
        expect([colour, hasContrast(mixed(nearest, colour, 0.05), scheme)]).toEqual([colour, false])
      }
    },
  )
})

test('the grounds of the accent are those of the pages', () => {
  const [light = '', dark = ''] = read('ui/styles/tokens.css').split('prefers-color-scheme: dark')
  for (const name of ['ground', 'surface', 'sunken'] as const) {
    expect(light).toContain(`--${name}: ${grounds.light[name]};`)
    expect(dark).toContain(`--${name}: ${grounds.dark[name]};`)
  }
})

test.each(Object.entries(replaceableTexts))('each replaceable text is in %s.arb', (part, keys) => {
  const texts = JSON.parse(read(`texts/english/${part}.arb`)) as Record<string, string>
  expect(keys.filter((key) => texts[key] === undefined)).toEqual([])
})

test('brand.md lists the replaceable texts', () => {
  const [, list = ''] = read('service/brand.md').split('## Texts to replace')
  const listed = [...list.matchAll(/`([\w.]+)`(?=, `|\s\|)/g)].map(([, key]) => key)
  expect(listed).toEqual(Object.values(replaceableTexts).flat())
})
