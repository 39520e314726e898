import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../support/contrast'

const css = readFileSync(new URL('../../../src/ui/styles/tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')

function colours(text: string): Map<string, string> {
  const tokens = text.matchAll(/--([\w-]+):\s*(#[\da-f]{6})\s*;/gi)
  return new Map([...tokens].map(([, name = '', colour = '']) => [name, colour]))
}
const schemes = [
  { scheme: 'light', tokens: colours(light) },
  // What dark does not change stays as in light.
  { scheme: 'dark', tokens: new Map([...colours(light), ...colours(dark)]) },
]

/** WCAG 2.2: text 4.5 (1.4.3), what draws a control or its focus 3 (1.4.11). */
const pairs = [
  { ink: 'text', grounds: ['ground', 'surface', 'sunken'], least: 4.5 },
  { ink: 'quiet', grounds: ['ground', 'surface', 'sunken', 'accent-wash'], least: 4.5 },
  { ink: 'line', grounds: ['ground', 'surface'], least: 3 },
  { ink: 'accent-text', grounds: ['accent', 'accent-strong'], least: 4.5 },
  { ink: 'accent', grounds: ['ground', 'surface', 'accent-wash'], least: 4.5 },
  { ink: 'accent-strong', grounds: ['ground', 'surface'], least: 4.5 },
  { ink: 'text', grounds: ['accent-wash', 'danger-wash', 'note-wash', 'good-wash'], least: 4.5 },
  { ink: 'danger', grounds: ['ground', 'surface', 'danger-wash'], least: 4.5 },
  { ink: 'note', grounds: ['note-wash', 'surface'], least: 4.5 },
  { ink: 'good', grounds: ['ground', 'surface', 'good-wash'], least: 4.5 },
  { ink: 'focus', grounds: ['ground', 'surface'], least: 3 },
].flatMap(({ grounds, ...pair }) => grounds.map((ground) => ({ ...pair, ground })))

describe.each(schemes)('$scheme', ({ tokens }) => {
  test.each(pairs)('$ink on $ground is at least $least', ({ ink, ground, least }) => {
    const found = contrast(tokens.get(ink) ?? '', tokens.get(ground) ?? '')
    expect(found).toBeGreaterThanOrEqual(least)
  })
})

test('the dark scheme changes every colour of the light one', () => {
  expect([...colours(dark).keys()].sort()).toEqual([...colours(light).keys()].sort())
})

test('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#1b4fd1', '#1b4fd1')).toBe(1)
})
