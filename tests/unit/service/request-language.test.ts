import { expect, test } from 'vitest'
import { acceptedLanguage, pageLanguage } from '../../../src/service/http/request-language'
import { languageTags } from '../../../src/texts/language-table'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr', 'fr'],
  ['FR-ci', 'fr'],
  ['de, yo-NG;q=0.9, en;q=0.8', 'yo'],
  ['en;q=0.3, ha;q=0.7', 'ha'],
  ['fr;q=0, ar;q=0.1', 'ar'],
  ['frr, igx', 'en'],
  [';;;,q=1', 'en'],
])('Accept-Language %j gets %s', (header, tag) => {
  expect(acceptedLanguage(header, languageTags)).toBe(tag)
})

test('only allowed languages are answered in, the first where English is none', () => {
  expect(acceptedLanguage('ar, fr;q=0.5', ['en', 'fr'])).toBe('fr')
  expect(acceptedLanguage('ar', ['ha', 'fr'])).toBe('ha')
})

test.each([
  ['/?lang=ar', 'ar'],
  ['/apply/person?currency=USD&lang=pcm', 'pcm'],
  ['/?lang=de', 'fr'],
  ['/', 'fr'],
])('a page at %s by a browser in French is in %s', (url, tag) => {
  expect(pageLanguage({ url, headers: { 'accept-language': 'fr' } }, languageTags)).toBe(tag)
})
