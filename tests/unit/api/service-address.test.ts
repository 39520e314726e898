import { afterEach, expect, test, vi } from 'vitest'
import { serviceUrl } from '../../../src/api/service-url'

/** A page whose `<meta name="service">` says this. */
function pageThatSays(content: string | null) {
  const tag = content === null ? null : { getAttribute: () => content }
  vi.stubGlobal('document', { querySelector: () => tag })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [null, '/person'],
  ['', '/person'],
  ['https://api.example.org', 'https://api.example.org/person'],
  ['https://api.example.org/', 'https://api.example.org/person'],
  ['http://localhost:8080', 'http://localhost:8080/person'],
  ['https://example.org/on/boarding', 'https://example.org/on/boarding/person'],
])('with %j in the page, the service is at %s', (content, address) => {
  pageThatSays(content)
  expect(serviceUrl('/person')).toBe(address)
})

test.each([
  'api.example.org',
  '/api',
  '//api.example.org',
  'https://',
  'ftp://a.example',
  'https://a.example?x=1',
  'https://a.example#x',
  'https://a b',
])('reports that %j in the page is not an address', (content) => {
  pageThatSays(content)
  expect(() => serviceUrl('/person')).toThrow(`not ${content}`)
})
