import type { Select, Token } from '@messageformat/parser'

/** A place of a message that an argument stands in. */
interface Use {
  name: string
  /** `argument` is a plain value. */
  type: 'argument' | 'function' | Select['type']
}

/** Returns the lists of tokens of a message: its own, and that of each case, however deep. */
export function bodiesOf(tokens: readonly Token[]): (readonly Token[])[] {
  const below = selectsIn(tokens).flatMap(({ cases }) =>
    cases.flatMap((each) => bodiesOf(each.tokens)),
  )
  return [tokens, ...below]
}

/** Returns every token of a message, those of its cases too. */
export function allTokens(tokens: readonly Token[]): Token[] {
  return bodiesOf(tokens).flat()
}

/** Returns what has cases in a message: `select`, `plural` and `selectordinal`. */
export function selectsOf(tokens: readonly Token[]): Select[] {
  return selectsIn(allTokens(tokens))
}

function selectsIn(tokens: readonly Token[]): Select[] {
  return tokens.filter((token): token is Select => 'cases' in token)
}

/** Returns where arguments stand in a message. */
export function usesOf(tokens: readonly Token[]): Use[] {
  return allTokens(tokens).flatMap((token) =>
    'arg' in token ? [{ name: token.arg, type: token.type }] : [],
  )
}

/** Returns the arguments whose value can be read in the sentence, as text or as number. */
export function shownArguments(tokens: readonly Token[]): Set<string> {
  const shown = usesOf(tokens).filter(({ type }) => type === 'argument' || type === 'function')
  return new Set(shown.map(({ name }) => name))
}

/** Forms of a plural whose words can say the number: one, both, none. */
const saysNumber = /^(?:=.*|zero|one|two)$/

/** Returns the arguments whose value can be read whatever the values are. */
export function alwaysShown(tokens: readonly Token[]): Set<string> {
  const names = tokens.flatMap((token) => {
    if (token.type === 'argument' || token.type === 'function') return [token.arg]
    if (!('cases' in token)) return []
    const [first = new Set<string>(), ...others] = token.cases.map((each) => {
      const shown = alwaysShown(each.tokens)
      return token.type === 'plural' && saysNumber.test(each.key) ? shown.add(token.arg) : shown
    })
    return [...first].filter((name) => others.every((each) => each.has(name)))
  })
  return new Set(names)
}

/** Returns the words of one list of tokens, without those of cases. */
export function wordsOf(tokens: readonly Token[]): string {
  return tokens.map((token) => (token.type === 'content' ? token.value : '')).join('')
}

/** Returns how many characters the longest branch of a message has, without the values of arguments. */
export function longestBranch(tokens: readonly Token[]): number {
  const lengths = tokens.map((token) => {
    // A letter with its marks is one character: ẹ́.
    if (token.type === 'content') return token.value.replace(/\p{M}/gu, '').length
    if (!('cases' in token)) return 0
    return Math.max(0, ...token.cases.map((each) => longestBranch(each.tokens)))
  })
  return lengths.reduce((sum, length) => sum + length, 0)
}
