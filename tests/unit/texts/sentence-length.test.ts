import { afterEach, expect, test } from 'vitest'
import { screens } from '../../../src/person'
import { firstTexts } from '../../../src/texts/first-texts'
import { loadTexts, selectLanguage } from '../../../src/texts/in-language'
import { languageTags, languages } from '../../../src/texts/languages'
import { pageLanguages } from '../../../src/texts/page-languages'
import { pageTexts } from '../../../src/texts/page-texts'
import { texts } from '../../../src/texts/texts'

/** Functions of a field; the tests of refusals check their sentences. */
const ofFields =
  /\.(label|hint|missing|malformed|notAllowed|tooLong|missingParts|document|documentDate)$/
/** Functions that return a part of a sentence. */
const ofParts = /\.(capital|lower|suggestion|screenTexts|since|size|shrunk|countries|dates)$/

/** Every text of a part. A function gets words of ordinary length. */
function textsIn(tree: unknown, path: string): [path: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]]
  if (typeof tree === 'function') {
    if (ofFields.test(path) || ofParts.test(path)) return []
    return textsIn(Reflect.apply(tree, undefined, ['you', 'US dollars', 'step']), path)
  }
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, each]) => textsIn(each, `${path}.${key}`))
}

const allTexts = () => [
  ...textsIn(pageTexts(), 'page'),
  ...textsIn(firstTexts(), 'first'),
  ...textsIn(texts(), 'form'),
  ...screens.flatMap((screen) => [
    ...textsIn(texts().screenTexts(screen, 'you'), screen),
    ...textsIn(texts().screenTexts(screen, 'owner'), screen),
  ]),
]

afterEach(() => selectLanguage(languages.en))

test.each(languageTags)('every sentence of the wizard in %s has at most 20 words', async (tag) => {
  selectLanguage(pageLanguages[tag])
  await loadTexts('page', 'first', 'form')
  const all = allTexts()
  const isLong = (sentence: string) => sentence.split(/\s+/).length > 20
  const long = all.filter(([, text]) => text.split(/[.?!:؟] |\.$/).some(isLong))
  expect(all.length).toBeGreaterThan(150)
  expect(long).toEqual([])
})

test('no text of the wizard says please, invalid or required field', () => {
  const wrong = allTexts().filter(([, text]) =>
    /\b(please|invalid|required field)\b|!$/i.test(text),
  )
  expect(wrong).toEqual([])
})
