import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { idTypesFor, personCases } from '../../src/person'
import desk from '../../src/texts/english/desk.arb'
import { sourceFiles } from './support/imports-of'

const { shortCases } = desk.onePerson

const root = fileURLToPath(new URL('../..', import.meta.url))
const notOurs = new Set(['node_modules', 'dist', 'data', 'test-results', '.git'])

/** Every document of the repository, by its path. */
const documents = new Map(
  documentsIn(root).map((path) => [relative(root, path), readFileSync(path, 'utf8')]),
)

function documentsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : documentsIn(path)
    return entry.name.endsWith('.md') ? [path] : []
  })
}

/** Without blocks and spans of code, which hold no links. */
function proseOf(text: string): string {
  return text
    .replaceAll(/^```.*?^```$/gms, '')
    .replaceAll(/^ {4,}.*$/gm, '')
    .replaceAll(/`[^`\n]+`/g, '')
}

/** The targets of its links and pictures within the repository. */
function linksOf(text: string): string[] {
  const targets = [...proseOf(text).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
  return targets
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  const headings = [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/^#{1,6} (.+)$/gm)]
  return headings.map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** What is wrong with the links of a document. */
function brokenLinks(path: string, text: string): string[] {
  return linksOf(text).filter((target) => {
    const [file = '', anchor] = target.split('#')
    const other = file === '' ? path : join(dirname(path), file)
    if (!existsSync(join(root, other))) return true
    if (anchor === undefined) return false
    return !anchorsOf(other === path ? text : (documents.get(other) ?? '')).includes(anchor)
  })
}

describe('documents', () => {
  test.each([...documents.keys()])('every link of %s leads to a file and a heading', (path) => {
    expect(brokenLinks(path, documents.get(path) ?? '')).toEqual([])
  })

  test('every document is reached by links from README.md', () => {
    const reached = new Set(['README.md'])
    // A set goes on with what is added to it.
    for (const path of reached) {
      for (const target of linksOf(documents.get(path) ?? '')) {
        const other = join(dirname(path), target.replace(/#.*/, ''))
        if (documents.has(other)) reached.add(other)
      }
    }
    expect([...reached].sort()).toEqual([...documents.keys()].sort())
  })

  test('README.md has at most 120 lines', () => {
    expect(documents.get('README.md')?.trimEnd().split('\n').length).toBeLessThanOrEqual(120)
  })

  // They list the cases by hand.
  test.each(['src/person/README.md', 'src/service/api.md', 'src/playwright/README.md'])(
    '%s names every case',
    (path) => {
      const text = documents.get(path) ?? ''
      expect(personCases.filter((each) => !text.includes(`\`${each}\``))).toEqual([])
    },
  )

  test('src/stable-names.md names only what the code has', () => {
    const code = sourceFiles()
      .filter(({ file }) => !file.startsWith('playwright/'))
      .map(({ text }) => text)
      .join('\n')
    const named = [...(documents.get('src/stable-names.md') ?? '').matchAll(/`([^`]+)`/g)]
    const words = named.flatMap(([, span = '']) => span.match(/[a-z_]+(?:-[a-z]+)*/g) ?? [])
    expect(words.length).toBeGreaterThan(150)
    expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(code))).toEqual([])
  })

  test.each(personCases)('src/person/README.md has the row of %s, with its IDs', (personCase) => {
    const row = new RegExp(`^\\| \`${personCase}\` \\|.*\\|(.*)\\|$`, 'm')
    const [, ids = ''] = row.exec(documents.get('src/person/README.md') ?? '') ?? []
    const named = [...ids.matchAll(/`(\w+)`/g)].map(([, idType]) => idType)
    expect(named).toEqual(idTypesFor(personCase))
  })

  test('src/desk/README.md has the keys of all cases, in their order', () => {
    const keys = personCases.map((_, at) => `Alt+${at + 1}`).join(', ')
    const names = personCases.map((each) => shortCases[each]).join('; ')
    expect(documents.get('src/desk/README.md')).toContain(`| ${keys} | the account: ${names} |`)
  })

  test.each([...documents.keys()].filter((path) => path.includes('/decisions/')))(
    '%s has a status and a date',
    (path) => {
      const status =
        /^# .+\n\n(?:Accepted|Replaced) 20\d\d-\d\d-\d\d(?:, last changed 20\d\d-\d\d-\d\d)?\.\n\n/
      expect(documents.get(path)).toMatch(status)
    },
  )

  test.each([
    ['a file that is not there', '[a](nowhere.md)'],
    ['a heading that is not there', '# One\n[a](#two)'],
    ['a heading of another document that is not there', '[a](package.json#one)'],
    ['a picture that is not there', '<img src="tests/nothing.webp" alt="">'],
  ])('finds %s', (_, text) => {
    expect(brokenLinks('README.md', text)).toHaveLength(1)
  })

  test('takes a link to a file, to a heading and to elsewhere', () => {
    const text =
      '# One `TWO`, three\n[a](package.json) [b](#one-two-three) [c](https://example.com)'
    expect(brokenLinks('README.md', text)).toEqual([])
  })
})
