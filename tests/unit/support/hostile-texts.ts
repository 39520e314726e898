import type { Node } from './pattern-tree'

/** One of each kind that patterns tell apart. */
const alphabet = Array.from(
  'abdefghijklmnoprstuvwxyzADNTZ0123456789_ .,;:!?-+/\\|\'"`=@#$%&*()[]{}<>^~' +
    '\t\n\r\0\u00A0\u0301\uFEFFéÉß’–•→ж',
)

/**
 * Returns texts of `length` characters that lead a pattern as far as it goes, repeat what its parts repeat, and then
 * do not match: a beginning, one or two repeated pieces, and an end.
 */
export function hostileTexts(tree: Node, flags: string): ((length: number) => string)[] {
  const characters = kindsOf(tree, flags.replaceAll(/[gy]/g, ''))
  const { beginnings, pieces } = pathsOf(tree, characters)
  const repeated = [...new Set([...characters.all, ...pieces])].map((piece) => [piece])
  const pairs = characters.all.flatMap((one) =>
    characters.all.filter((other) => other !== one).map((other) => [one, other]),
  )
  const ends = ['', '\u0001', '\n', ' x']
  return [...new Set(['', ...beginnings])].flatMap((begin) =>
    [...repeated, ...pairs].flatMap((each) =>
      ends.map((end) => (length: number) => {
        const share = Math.floor((length - begin.length - end.length) / each.length)
        const middle = each.map((piece) => piece.repeat(Math.max(0, share / piece.length)))
        return `${begin}${middle.join('')}${end}`
      }),
    ),
  )
}

interface Kinds {
  /** One character for each set of parts that it matches. */
  all: readonly string[]
  matching: (raw: string) => readonly string[]
}

function kindsOf(tree: Node, flags: string): Kinds {
  const parts = [...new Set(nodesOf(tree).flatMap((node) => (node.kind === 'one' ? node.raw : [])))]
  const patterns = parts.map((raw) => new RegExp(`^${raw}$`, flags))
  const byKind = new Map<string, string>()
  for (const character of alphabet) {
    const kind = patterns.map((pattern) => Number(pattern.test(character))).join('')
    if (!byKind.has(kind)) byKind.set(kind, character)
  }
  const sets = new Set(parts.filter((raw) => raw.length > 1 || raw === '.'))
  const own = [...byKind.entries()]
  const bySets = new Map(
    own.map(([kind, character]) => [
      parts.map((raw, index) => (sets.has(raw) ? kind[index] : '')).join(''),
      character,
    ]),
  )
  // Of many letters, those that the sets tell apart.
  const all = own.length > maxKinds ? [...bySets.values()] : [...byKind.values()]
  return {
    all: all.slice(0, maxKinds),
    matching: (raw) => {
      const pattern = new RegExp(`^${raw}$`, flags)
      return alphabet.filter((character) => pattern.test(character))
    },
  }
}

const maxKinds = 14

function nodesOf(node: Node): Node[] {
  const inner = childrenOf(node).flatMap(nodesOf)
  return [node, ...inner]
}

function childrenOf(node: Node): readonly Node[] {
  if (node.kind === 'sequence') return node.parts
  if (node.kind === 'choice') return node.ways
  return 'body' in node ? [node.body] : []
}

/** Returns a text that leads to each repeated part, and samples of these parts. */
function pathsOf(tree: Node, { matching }: Kinds): { beginnings: string[]; pieces: string[] } {
  const beginnings: string[] = []
  const pieces: string[] = []
  const walk = (node: Node, before: string): string => {
    switch (node.kind) {
      case 'one': {
        const plain = node.raw.length === 1 && node.raw !== '.' ? node.raw : undefined
        return before + (plain ?? matching(node.raw)[0] ?? '')
      }
      case 'sequence':
        return node.parts.reduce((text, part) => walk(part, text), before)
      case 'choice': {
        const texts = node.ways.map((way) => walk(way, before))
        pieces.push(
          ...texts
            .map((text) => text.slice(before.length))
            .filter(Boolean)
            .slice(0, 3),
        )
        return texts[0] ?? before
      }
      case 'group':
        return walk(node.body, before)
      case 'repeat': {
        if (node.most > 50) beginnings.push(before)
        const text = walk(node.body, before)
        const piece = text.slice(before.length)
        if (piece !== '') pieces.push(piece)
        return before + piece.repeat(Math.max(1, node.least))
      }
      case 'look':
        if (!node.isNot && !node.isBehind) walk(node.body, before)
        return node.isBehind && !node.isNot ? walk(node.body, before) : before
      case 'edge':
      case 'same':
        return before
    }
  }
  const whole = walk(tree, '')
  pieces.push(whole, whole.slice(0, -1))
  return {
    beginnings: [...new Set(beginnings)].slice(0, 5),
    pieces: [...new Set(pieces.filter((piece) => piece !== '' && piece.length < 40))].slice(0, 12),
  }
}
