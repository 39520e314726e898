import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')
const scripts = [...page.matchAll(/<script data-page="any">([^]*?)<\/script>/g)].map(
  ([, code = '']) => code.replaceAll(/\/\/.*/g, ''),
)

test.each([
  ['asks whether a browser is too old', "'data-supported', ''"],
  ['says so', 'function showNote'],
])('the script that %s is in ES5', (_, words) => {
  const [script, ...others] = scripts.filter((code) => code.includes(words))
  expect(others).toEqual([])
  expect(script).not.toMatch(/=>|\b(?:let|const|class|async|dataset)\b|[`?]|\.\.\./)
})
