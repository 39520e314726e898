import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { languageTable } from '../../../src/texts/language-table'
import { spokenTexts } from '../../support/browser/spoken-texts'

const parts = ['page', 'first', 'form', 'service', 'desk'] as const

/** Returns the rows of the table that a README has below a header. A cell has one or more words. */
function tableOf(folder: string, header: RegExp): Map<string, string[][]> {
  const path = fileURLToPath(new URL(`../../../src/texts/${folder}/README.md`, import.meta.url))
  const lines = readFileSync(path, 'utf8').normalize('NFC').split('\n')
  const start = lines.findIndex((line) => header.test(line)) + 2
  const end = lines.findIndex((line, at) => at >= start && !line.startsWith('|'))
  return new Map(
    lines.slice(start, end).map((line) => {
      const [term = '', ...cells] = line.split('|').slice(1, -1)
      return [term.trim(), cells.map((cell) => cell.split(';').map((word) => word.trim()))]
    }),
  )
}

/** Every text of a language by its key, with all its forms. */
function textsOf(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, form] of spokenTexts(folder, parts))
    found.set(key, `${found.get(key) ?? ''}\n${form}`.toLowerCase())
  return found
}

const terms = tableOf('english', /^\| term \| contained/)
const english = textsOf('english')
const languages = Object.entries(languageTable).filter(([tag]) => tag !== 'en')

test('no English text has another word for a term of the glossary', () => {
  const wrong = [...terms].flatMap(([, [, others = []]]) =>
    others.flatMap((word) =>
      [...english].filter(([, text]) => word !== '' && text.includes(word)).map(([key]) => key),
    ),
  )
  expect(terms.size).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})

test.each(languages)('%s says each term of the glossary in its own words', (_, { folder }) => {
  const own = textsOf(folder)
  const words = tableOf(folder, /^\| term \| \p{L}+ \|$/u)
  expect([...words.keys()]).toEqual([...terms.keys()])
  const wrong = [...terms].flatMap(([term, [contained = []]]) => {
    const known = words.get(term)?.[0] ?? []
    return [...own]
      .filter(([key]) => contained.some((word) => english.get(key)?.includes(word) === true))
      .filter(([, text]) => !known.some((word) => text.includes(word.toLowerCase())))
      .map(([key, text]) => `${term}: ${key}${text}`)
  })
  expect(wrong).toEqual([])
})
