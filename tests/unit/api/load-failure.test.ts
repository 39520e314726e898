import { expect, test } from 'vitest'
import { isLoadFailure } from '../../../src/api/load-failure'

test.each([
  ['Chrome', 'Failed to fetch dynamically imported module: https://a.example/assets/a-B2xK9aQd.js'],
  ['Firefox', 'error loading dynamically imported module: https://a.example/assets/a-B2xK9aQd.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Safari, of a page in place of the file', "'text/html' is not a valid JavaScript MIME type."],
  ['Chrome, of a request', 'Failed to fetch'],
  ['Firefox, of a request', 'NetworkError when attempting to fetch resource.'],
  ['Safari, of a request', 'Load failed'],
  ['Vite', 'Unable to preload CSS for /assets/lazy-screens-B2xK9aQd.css'],
])('a part of the form that did not come is no fault of the form: %s', (_browser, message) => {
  expect(isLoadFailure(new TypeError(message))).toBe(true)
})

test('a fault of the form is none of the connection', () => {
  expect(isLoadFailure(new TypeError('e.replaceAll is not a function'))).toBe(false)
})
