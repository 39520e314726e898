/** A regular expression as a tree. What matches one character keeps its source, and the engine reads that. */
export type Node =
  | { kind: 'one'; raw: string }
  | { kind: 'sequence'; parts: readonly Node[] }
  | { kind: 'choice'; ways: readonly Node[] }
  | { kind: 'repeat'; body: Node; least: number; most: number; isLazy: boolean }
  | { kind: 'group'; body: Node; number: number }
  | { kind: 'same'; as: number }
  | { kind: 'edge'; raw: '^' | '$' | '\\b' | '\\B' }
  | { kind: 'look'; body: Node; isBehind: boolean; isNot: boolean }

const one = /(?:\\(?:[pP]\{[^}]*\}|u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|[^])|[^])/iuy
const characterClass = /\[(?:\\[^]|[^\\\]])*\]/uy
const opening = /\((?:\?(?:(?<look><?[=!])|:|<[\w$]+>))?/y
const times = /(?:[*+?]|\{(?<least>\d+)(?<comma>,(?<most>\d*))?\})(?<lazy>\?)?/y

/** Returns the tree of a valid regular expression. Throws for names of groups that are read again. */
export function treeOf({ source }: RegExp): Node {
  let at = 0
  let groups = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    at += found?.[0].length ?? 0
    return found
  }
  const choice = (): Node => {
    const ways = [sequence()]
    while (source[at] === '|') {
      at += 1
      ways.push(sequence())
    }
    return ways.length === 1 && ways[0] !== undefined ? ways[0] : { kind: 'choice', ways }
  }
  const sequence = (): Node => {
    const parts: Node[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated())
    return { kind: 'sequence', parts }
  }
  const repeated = (): Node => {
    const body = atom()
    const found = take(times)
    if (found === null) return body
    const { least, comma, most, lazy } = found.groups ?? {}
    const sign = found[0][0]
    const fewest = least === undefined ? Number(sign === '+') : Number(least)
    const bound = comma === undefined ? fewest : Number(most === '' ? Infinity : most)
    const limit = least === undefined ? (sign === '?' ? 1 : Infinity) : bound
    return { kind: 'repeat', body, least: fewest, most: limit, isLazy: lazy !== undefined }
  }
  const atom = (): Node => {
    const begin = source[at]
    if (begin === '^' || begin === '$') {
      at += 1
      return { kind: 'edge', raw: begin }
    }
    if (begin === '[') return { kind: 'one', raw: take(characterClass)?.[0] ?? '' }
    if (begin === '(') return group()
    const raw = take(one)?.[0] ?? ''
    if (raw === '\\b' || raw === '\\B') return { kind: 'edge', raw }
    if (raw === '\\k') throw new Error(`Give the group a number: /${source}/`)
    return /^\\[1-9]$/.test(raw) ? { kind: 'same', as: Number(raw[1]) } : { kind: 'one', raw }
  }
  const group = (): Node => {
    const found = take(opening)
    const look = found?.groups?.['look']
    const isCaptured = look === undefined && found?.[0] !== '(?:'
    if (isCaptured) groups += 1
    const number = groups
    const body = choice()
    at += 1
    if (look !== undefined)
      return { kind: 'look', body, isBehind: look.startsWith('<'), isNot: look.endsWith('!') }
    return isCaptured ? { kind: 'group', body, number } : body
  }
  return choice()
}
