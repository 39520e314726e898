import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sandboxBvns } from '../../../src/contract/sandbox'

const document = new URL('../../../src/service/api.md', import.meta.url)
const readme = readFileSync(document, 'utf8')

test('the page of the API lists every number of the sandbox with its name, and no other', () => {
  const rows = [...readme.matchAll(/^\| `(\d{11})` \| `(\w+)` \| [^|]+ \|$/gm)]
  expect(rows.map(([, bvn, name]) => [name, bvn])).toEqual(Object.entries(sandboxBvns))
})

test('the sandbox’s numbers are eleven digits and unique', () => {
  const bvns = Object.values(sandboxBvns)
  for (const bvn of bvns) expect(bvn).toMatch(/^555\d{8}$/)
  expect(new Set(bvns).size).toBe(bvns.length)
})
