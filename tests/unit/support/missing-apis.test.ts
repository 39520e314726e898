import { expect, test } from 'vitest'
import { missingInScript } from '../../support/checks/browsers/missing-in-script.mjs'
import { missingInStyles } from '../../support/checks/browsers/missing-in-styles.mjs'

const namesIn = (code: string) => [...missingInScript('chunk.js', code).keys()]

test.each([
  ['URL.canParse(address)', 'URL.canParse'],
  ['const found = /(?<=a)b/.exec(text)', 'lookbehind in a regular expression'],
  ['new RegExp("(?<!a)b")', 'lookbehind in a regular expression'],
  ['promise.then(start, reportError)', 'reportError'],
  ['window.structuredClone(answers)', 'structuredClone'],
  ['Object.hasOwn(table, name)', 'Object.hasOwn'],
  ['new Intl.DisplayNames(["en"], options)', 'Intl.DisplayNames'],
  ['text.replaceAll("a", "b")', 'String.replaceAll'],
  ['list.at(-1)', 'Array.at'],
  ['AbortSignal.timeout(1000)', 'AbortSignal.timeout'],
  ['const { locks } = navigator', 'Navigator.locks'],
  ['crypto.randomUUID()', 'Crypto.randomUUID'],
  ['element.showModal()', 'HTMLDialogElement.showModal'],
  ['new Worker(address, { type: "module" })', 'module worker'],
  ['await start()', 'top-level await'],
  ['class A { static { start() } }', 'static block'],
  ['class A { #find() {} }', 'private method'],
  ['send?.(...all, last)', 'spread before other arguments of an optional call'],
])('a script that has `%s` needs %s', (code, name) => {
  expect(namesIn(code)).toContain(name)
})

test.each([
  'const report = typeof reportError === "function" ? reportError : log',
  'if ("captureStackTrace" in Error) Error.captureStackTrace(error)',
  'const id = crypto.randomUUID ? crypto.randomUUID() : random()',
  'typeof structuredClone',
  'const shown = { at: 1, reportError: 2 }',
  'const start = async () => { await load() }',
  'text.replace(/a/g, "b").trimEnd()',
  'send?.(first, ...others)',
  'class A { field = 1; #hidden = 2 }',
  'start(ML); function ML() {}',
])('a script may have `%s`', (code) => {
  expect(namesIn(code)).toEqual([])
})

test('tells the browsers that lack something', () => {
  expect(missingInScript('chunk.js', 'navigator.locks').get('Navigator.locks')).toBe(
    'Safari 14.1, iOS 14.5',
  )
})

test('names the layers, selectors and nesting of styles, and no unknown property', () => {
  const styles =
    '@layer a{.b{text-wrap:balance}}p:has(a):is(b):focus{color:red}.c{inset:0;&:hover{top:0}}'
  expect([...missingInStyles(styles).keys()]).toEqual(['@layer', ':has', '&'])
})
