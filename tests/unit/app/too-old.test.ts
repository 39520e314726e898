import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oldestBrowsers } from '../../../src/build/oldest-browsers.mjs'
import { browsersWithout, featureAt } from '../../support/checks/browsers/browser-data.mjs'

const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')
const scripts = [...page.matchAll(/<script data-page="any">([^]*?)<\/script>/g)].map(
  ([, code = '']) => code.replaceAll(/\/\/.*/g, ''),
)

/** What `index.html` asks of a browser, and where it does. */
const marks = [
  { feature: 'javascript.classes.private_class_fields', words: '#isKnown' },
  { feature: 'api.TransformStream', words: "'TransformStream' in self" },
  { feature: 'css.at-rules.supports.selector', words: "CSS.supports('selector(" },
  { feature: 'css.selectors.is', words: ':is(a)' },
]

/** The version before: no browser has one between. */
const older = oldestBrowsers.map(({ name, version }) => ({
  name,
  version: String(Number(version) - 0.05),
}))

test('a browser is too old exactly if `browserslist` does not name it', () => {
  const [probe] = scripts
  for (const { feature, words } of marks) {
    expect(probe).toContain(words)
    expect(`${feature} ${browsersWithout(featureAt(feature))}`).toBe(`${feature} `)
  }
  const lacking = marks.map(({ feature }) => browsersWithout(featureAt(feature), older)).join(', ')
  for (const { name, version } of older) expect(lacking).toContain(`${name} ${version}`)
})

test('the script that says so is in ES5', () => {
  const saying = scripts.find((code) => code.includes('function showNote'))
  expect(saying).toBeDefined()
  expect(saying).not.toMatch(/=>|\b(?:let|const|class|async|dataset)\b|[`?]|\.\.\./)
})
