import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sandboxBvns } from '../../../src/contract/sandbox'

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

test('the README lists the sandbox’s numbers, each by its name, and no other', () => {
  const rows = [...readme.matchAll(/^\| `(\d{11})` \| `(\w+)` \| [^|]+ \|$/gm)]
  expect(rows.map(([, bvn, name]) => [name, bvn])).toEqual(Object.entries(sandboxBvns))
})

test('the sandbox’s numbers are eleven digits, each another', () => {
  const bvns = Object.values(sandboxBvns)
  for (const bvn of bvns) expect(bvn).toMatch(/^555\d{8}$/)
  expect(new Set(bvns).size).toBe(bvns.length)
})
