import { expect, test } from 'vitest'
import { languageTable } from '../../../src/texts/language-table'
import { spokenTexts } from '../../support/browser/spoken-texts'

const parts = ['page', 'first', 'form', 'service', 'desk'] as const

const rows = Object.entries(languageTable).map(([tag, { folder }]) => ({ tag, folder }))

test.each(rows)('every sentence in $tag has at most 20 words', ({ folder }) => {
  const isLong = (sentence: string) => sentence.split(/\s+/).length > 20
  const all = spokenTexts(folder, parts)
  const long = all.filter(([, text]) => text.split(/[.?!:؟] |\.$/).some(isLong))
  expect(all.length).toBeGreaterThan(0)
  expect(Object.fromEntries(long)).toEqual({})
})

test('no English text says please, invalid or required field', () => {
  const wrong = spokenTexts('english', parts).filter(([, text]) =>
    /\b(please|invalid|required field)\b|!$/i.test(text),
  )
  expect(wrong).toEqual([])
})

test('in French, no line can break before : ; ? ! % and », or after «', () => {
  const wrong = spokenTexts('french', parts).filter(([, text]) =>
    /\s(?<!\u202f)[:;?!%»]|«\s(?<!\u202f)/.test(text),
  )
  expect(wrong).toEqual([])
})
