import type { Token } from '@messageformat/parser'
import type { About } from './arb.ts'
import { parseMessage } from './compile.ts'
import {
  allTokens,
  alwaysShown,
  bodiesOf,
  longestBranch,
  selectsOf,
  shownArguments,
  usesOf,
  wordsOf,
} from './message-tokens.ts'
import { parseProblem } from './parse-problem.ts'

/** A message of a translation beside the English one. */
export interface Compared {
  english: string
  text: string
  /** BCP 47, of the translation. */
  locale: string
  about: About
  /** The cases that English has of each argument, in any message of the catalogue. */
  casesOf: ReadonlyMap<string, ReadonlySet<string>>
}

interface Parsed extends Compared {
  tokens: readonly Token[]
  englishTokens: readonly Token[]
}

type Rule<Message> = (message: Message) => readonly string[]

/** What is asked of a text before it is parsed. */
const textRules: readonly Rule<Compared>[] = [
  function empty({ text }) {
    return isEmpty(text)
      ? ['The text is empty. Translate it, or remove the key: English then stands in its place.']
      : []
  },
  function html({ text }) {
    const found = /<[a-z/!]|&(?:[a-z]+|#\w+);/i.exec(text)
    return found === null
      ? []
      : [
          `"${found[0]}" looks like HTML, which the page shows as it is. Write the character itself.`,
        ]
  },
  function controlCharacters({ text }) {
    const found = /[\p{Cc}\u2028\u2029]/u.exec(text)
    return found === null
      ? []
      : [`${codePoint(found[0])} is a control character, such as a line break or a tab. Remove it.`]
  },
  function lostLetters({ text }) {
    const found = /[\p{Cs}\ufffd]/u.exec(text)
    return found === null
      ? []
      : [
          `${codePoint(found[0])} is a letter that a tool lost. Write it, and save the file as UTF-8.`,
        ]
  },
  function directionOverrides({ text }) {
    const found = /[\u202a-\u202e]/.exec(text)
    return found === null
      ? []
      : [
          `${codePoint(found[0])} changes the direction of text. Use U+2068 and U+2069 around the words.`,
        ]
  },
  function spacesAtTheEnds({ english, text }) {
    if (isEmpty(text)) return []
    return [
      // A colon may stand at the word before it: ": {name}".
      ...spaceProblem('begin', /^\s/.test(english) && !/^\p{P}/u.test(text), /^\s/.test(text)),
      ...spaceProblem('end', /\s$/.test(english), /\s$/.test(text)),
    ]
  },
]

/** What is asked of a parsed text. */
const parsedRules: readonly Rule<Parsed>[] = [
  function bracesInWords({ tokens }) {
    return allTokens(tokens).some((token) => token.type === 'content' && /[{}]/.test(token.value))
      ? [
          'A brace is read as text. Remove the one too many. Before "{" use the apostrophe ’, because \' quotes the brace.',
        ]
      : []
  },
  function unknownArguments({ tokens, about }) {
    const declared = Object.keys(about.placeholders ?? {})
    const unknown = usesOf(tokens).filter(({ name }) => !declared.includes(name))
    return unknown.map(({ name }) => `{${name}} is no argument of this text. ${namedIn(declared)}`)
  },
  function lostArguments({ tokens, englishTokens }) {
    const shown = shownArguments(tokens)
    const always = alwaysShown(tokens)
    const inEachCase = alwaysShown(englishTokens)
    return [...shownArguments(englishTokens)].flatMap((name) => {
      if (!shown.has(name))
        return [`{${name}} is left out. Put it where the sentence needs the value.`]
      return inEachCase.has(name) && !always.has(name)
        ? [`{${name}} is left out in a case. Put it in each case, or outside of the cases.`]
        : []
    })
  },
  function unknownCases({ tokens, casesOf }) {
    return selectsOf(tokens).flatMap(({ type, arg, cases }) => {
      const known = [...(casesOf.get(arg) ?? [])]
      if (type !== 'select') return []
      if (known.length === 0) return [`{${arg}} has no cases in English. Write {${arg}} alone.`]
      return cases
        .filter(({ key }) => !known.includes(key))
        .map(({ key }) => `"${key}" is no case of "${arg}". It has ${known.join(', ')}.`)
    })
  },
  function repeatedCases({ tokens }) {
    return selectsOf(tokens).flatMap(({ arg, cases }) =>
      cases
        .filter(({ key }, at) => cases.findIndex((each) => each.key === key) < at)
        .map(({ key }) => `"${key}" of "${arg}" is there twice. Keep one.`),
    )
  },
  function otherMissing({ tokens }) {
    return selectsOf(tokens)
      .filter(({ cases }) => cases.every(({ key }) => key !== 'other'))
      .map(({ type, arg }) => `"${arg}", ${type}, lacks its case "other". Add other {…}.`)
  },
  function numbersOfTexts({ tokens, about }) {
    return usesOf(tokens)
      .filter(({ name, type }) => ['function', 'plural'].includes(type) && isText(about, name))
      .map(({ name }) => `{${name}} is a text, not a number. Write {${name}}.`)
  },
  function plainNumbers({ tokens, about }) {
    return usesOf(tokens)
      .filter(({ name, type }) => type === 'argument' && isNumber(about, name))
      .map(({ name }) => `{${name}} is a number. Write {${name}, number}.`)
  },
  function typesNotInUse({ tokens }) {
    return allTokens(tokens).flatMap((token) => {
      if (token.type === 'selectordinal') return ['"selectordinal" is not in use. Write plural.']
      if ('pluralOffset' in token) return ['"offset" is not in use. Write the cases without it.']
      if (token.type !== 'function') return []
      if (token.key !== 'number') return [`"${token.key}" is not in use. Write {${token.arg}}.`]
      return token.param === undefined
        ? []
        : [`A style of a number is not in use. Write {${token.arg}, number}.`]
    })
  },
  function numberSign({ tokens }) {
    return allTokens(tokens).some(({ type }) => type === 'octothorpe')
      ? ['"#" in a plural is not in use. Write the argument, such as {count, number}.']
      : []
  },
  function tooLong({ tokens, about }) {
    const limit = about['x-max-length'] ?? Infinity
    const length = longestBranch(tokens)
    return length > limit
      ? [`It has ${length} characters, and its place has room for ${limit}. Make it shorter.`]
      : []
  },
  function isolatesOpen({ tokens }) {
    return bodiesOf(tokens).some((body) => !areIsolatesClosed(wordsOf(body)))
      ? ['Each of U+2066, U+2067 and U+2068 needs its U+2069 after it, in the same case.']
      : []
  },
]

/** Returns a sentence for each thing that is wrong with a message, and how to mend it. */
export function checkMessage(message: Compared): string[] {
  const found = textRules.flatMap((rule) => rule(message))
  try {
    const tokens = parseMessage(message.text, message.locale)
    const englishTokens = parseMessage(message.english, 'en')
    const parsed = { ...message, tokens, englishTokens }
    return [...found, ...parsedRules.flatMap((rule) => rule(parsed))]
  } catch (error) {
    const { pluralCategories } = new Intl.PluralRules(message.locale).resolvedOptions()
    return [...found, parseProblem(error, pluralCategories)]
  }
}

/** Whether a reader sees nothing of a text. */
function isEmpty(text: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(text)
}

function spaceProblem(where: 'begin' | 'end', inEnglish: boolean, inText: boolean): string[] {
  if (inEnglish === inText) return []
  return inEnglish
    ? [`It must ${where} with a space, as in English.`]
    : [`It must not ${where} with a space. Remove it.`]
}

function namedIn(declared: readonly string[]): string {
  if (declared.length === 0) return 'It has none: write it without braces.'
  return `It has ${declared.map((name) => `{${name}}`).join(', ')}.`
}

/** What is declared at all: an unknown argument has its own sentence. */
const isText = ({ placeholders }: About, name: string) =>
  placeholders?.[name] !== undefined && placeholders[name].type !== 'num'
const isNumber = ({ placeholders }: About, name: string) => placeholders?.[name]?.type === 'num'

function areIsolatesClosed(words: string): boolean {
  let open = 0
  for (const character of words) {
    if (/[\u2066-\u2068]/.test(character)) open += 1
    else if (character === '\u2069') open -= 1
    if (open < 0) return false
  }
  return open === 0
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
