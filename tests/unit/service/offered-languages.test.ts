import { expect, test } from 'vitest'
import { readSettings } from '../../../src/service/settings/settings'
import { offeredLanguages } from '../../../src/service/settings/offered-languages'
import { languageTable, languageTags } from '../../../src/texts/language-table'

const reviewed = languageTags.filter((tag) => languageTable[tag].isReviewed)
const offered = (env: Record<string, string>) => offeredLanguages(readSettings(env))

test.each(['', 'http://127.0.0.1:8080', 'http://localhost', 'http://[::1]:8080'])(
  'a service at "%s" offers every language',
  (PUBLIC_URL) => {
    expect(offered({ PUBLIC_URL })).toEqual(languageTags)
  },
)

test('a service that others can open offers only the languages that were reviewed', () => {
  expect(reviewed).not.toEqual(languageTags)
  expect(offered({ PUBLIC_URL: 'https://open.example.org' })).toEqual(reviewed)
})

test('LANGUAGES offers what it lists, reviewed or not', () => {
  const listed = { PUBLIC_URL: 'https://open.example.org', LANGUAGES: 'en, ha' }
  expect(offered(listed)).toEqual(['en', 'ha'])
})
