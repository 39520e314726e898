import { expect, test } from 'vitest'
import { pageAt } from '../../../src/contract/pages'
import { servicePaths } from '../../../src/contract/routes'
import { screens } from '../../../src/person'
import { routeOf, changeRoute, doneRoute, idAt } from '../../../src/wizard/screen/screen-routes'

test.each([
  ['/', '', 'first'],
  ['/', '?', 'first'],
  ['/', '?utm_source=mail&fbclid=x', 'first'],
  ['/', '?name_first=Ada', 'first'],
  ['/', '?currency=USD', 'shell'],
  ['/', '?kind=', 'shell'],
  ['/', '?name_first=Ada&currency=NGN', 'shell'],
  ['/', '?change=currency', 'shell'],
  ['/apply/person', '', 'shell'],
  ['/apply/done/18f3.c1e', '', 'shell'],
  ['/apply/gone', '?utm_source=mail', 'shell'],
  ['/apply', '', undefined],
  ['/applying', '', undefined],
  ['/icon.svg', '', undefined],
  ['/service-worker.js', '', undefined],
  ['/a-page-of-the-host', '?currency=USD', undefined],
])('the page of %s%s is %s', (path, search, page) => {
  expect(pageAt(path, search)).toBe(page)
})

test('every screen has a page', () => {
  for (const screen of screens) {
    expect(pageAt(routeOf(screen), '')).toBe(screen === 'case' ? 'first' : 'shell')
    const { pathname, search } = new URL(changeRoute(screen, 'dob'), 'http://localhost')
    expect(pageAt(pathname, search)).toBe('shell')
  }
  expect(pageAt(doneRoute('018f3c1e'), '')).toBe('shell')
})

test("the service's own addresses have no page", () => {
  for (const path of servicePaths) {
    expect(pageAt(path, '')).toBeUndefined()
    expect(pageAt(`${path}/018f3c1e`, '?currency=USD')).toBeUndefined()
  }
})

test.each(['018f3c1e', 'A 7/b%2F', '100%', 'ọmọ'])(
  'the id %s is read from its own address',
  (id) => {
    expect(idAt(doneRoute(id))).toBe(id)
  },
)

test.each(['', '%', '%zz', 'a%e', '%c3%28'])('/apply/done/%j names nobody', (end) => {
  expect(idAt(`/apply/done/${end}`)).toBeUndefined()
})
