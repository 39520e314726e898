import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { stepCounter } from './support/count-steps'
import { hostileTexts } from './support/hostile-texts'
import { sourceFiles } from './support/imports-of'
import { treeOf } from './support/pattern-tree'

/** These files read only what this repository or its operator wrote. */
const ownTexts = /^(?:build|playwright|samples|service\/http\/inline-hashes)\b/

interface Place {
  pattern: RegExp
  at: string
}

const files = sourceFiles().filter(({ file }) => !ownTexts.test(file))
const places = files.flatMap(({ file, text }) => patternsIn(file, text))

function patternsIn(file: string, text: string): Place[] {
  const found: Place[] = []
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node) || node.regex === null) return
      const { pattern, flags } = node.regex
      found.push({ pattern: new RegExp(pattern, flags), at: `${file} ${node.raw}` })
    },
  }).visit(parseSync(file, text).program)
  return found
}

/** In characters. What is costly in the long run costs more than the rest at this length. */
const shortLength = 60

/** The texts that cost most, of those that may be hostile. */
function worstTexts(pattern: RegExp): ((length: number) => string)[] {
  const count = stepCounter(pattern)
  return hostileTexts(treeOf(pattern), pattern.flags)
    .map((text) => ({ text, steps: count(text(shortLength), 20_000) }))
    .sort((one, other) => other.steps - one.steps)
    .slice(0, 2)
    .map(({ text }) => text)
}

/** Returns the first text that takes much more than twice the steps at twice the length. */
function slowText(pattern: RegExp): string | undefined {
  const count = stepCounter(pattern)
  const isSlow = (text: (length: number) => string) => {
    const most = count(text(2000), 400_000) * 2.3 + 1000
    return count(text(4000), most) > most
  }
  return worstTexts(pattern).find(isSlow)?.(30)
}

test('a pattern’s steps are counted as a backtracking engine takes them', () => {
  expect(slowText(/(?<!\s)\s+$/)).toBeUndefined()
  expect(slowText(/^(?:[^"]|"")*$/)).toBeUndefined()
  expect(slowText(/\s+$/)).toMatch(/^\s+\S/)
  expect(slowText(/^\w+\d+\w+$/)).toBeDefined()
  expect(slowText(/^(a+)+$/)).toBeDefined()
  expect(slowText(/(?<=;\s*)x/)).toBeDefined()
})

test('every regular expression that meets foreign text takes linear steps', () => {
  // Where nothing repeats without a bound, each place in a text costs at most a fixed number of steps.
  const slow = places
    .filter(({ pattern }) => /[*+]|,\d*\}/.test(pattern.source))
    .flatMap(({ pattern, at }) => {
      const text = slowText(pattern)
      return text === undefined ? [] : [`${at} on ${JSON.stringify(text)}`]
    })
  expect(slow).toEqual([])
})

test('a regular expression is made of our own words, or of escaped ones', () => {
  const made = files.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ file }) => file)
  expect(made.sort()).toEqual([
    'app/form-cache.ts',
    'foreign-errors/echoes.ts',
    'service/documents/document-links.ts',
    'service/documents/inspection/scan-pdf.ts',
  ])
})
