import type { DateAnswer } from '../../../person/answers'
import type { BlockReading, Finding, Left, PastePath, Proposal } from './reading'

/**
 * Brings together what was found of one answer in several places: the same is said once, what differs becomes a
 * question. An answer that was named by itself goes before one that was only taken out of a whole.
 */
export function settle({ findings, left }: BlockReading): BlockReading {
  const named = pathsOf(findings.filter(({ isWhole }) => isWhole !== true))
  const stillLeft: Left[] = [...left]
  const settled: Finding[] = []
  for (const finding of findings) {
    const own = finding.isWhole === true ? besideNamed(finding, named) : finding
    if (own === undefined) stillLeft.push({ typed: finding.typed, why: 'repeated' })
    else add(settled, own)
  }
  return { findings: settled, left: stillLeft }
}

/** A name is split anew by whoever names a part of it; of an address the other parts stay. */
function besideNamed(finding: Finding, named: ReadonlySet<PastePath>): Finding | undefined {
  const [way = []] = finding.ways
  const others = way.filter(({ path }) => !named.has(path))
  const isName = way.some(({ path }) => path === 'name_last')
  if (others.length === 0 || (isName && others.length < way.length)) return undefined
  return { ...finding, ways: [others] }
}

function add(settled: Finding[], finding: Finding): void {
  const paths = pathsOf([finding])
  const index = settled.findIndex((other) => [...pathsOf([other])].some((path) => paths.has(path)))
  const other = settled[index]
  if (other === undefined) {
    settled.push(finding)
    return
  }
  const [one = [], ...moreOfOne] = other.ways
  const [two = [], ...moreOfTwo] = finding.ways
  const isPlain = moreOfOne.length === 0 && moreOfTwo.length === 0
  if (isPlain && agree(one, two)) settled[index] = { ...other, ways: [union(one, two)] }
  else settled[index] = { ...other, ways: distinct([...other.ways, ...finding.ways]) }
}

function agree(one: readonly Proposal[], two: readonly Proposal[]): boolean {
  return one.every((proposal) => {
    const same = two.find(({ path }) => path === proposal.path)
    return same === undefined || textOf(same.value) === textOf(proposal.value)
  })
}

function union(one: readonly Proposal[], two: readonly Proposal[]): Proposal[] {
  return [...one, ...two.filter(({ path }) => !one.some((each) => each.path === path))]
}

function distinct(ways: readonly (readonly Proposal[])[]): (readonly Proposal[])[] {
  const byText = new Map<string, readonly Proposal[]>()
  for (const way of ways) {
    const text = way.map(({ path, value }) => `${path} ${textOf(value)}`).join('\n')
    if (!byText.has(text)) byText.set(text, way)
  }
  return [...byText.values()]
}

function pathsOf(findings: readonly Finding[]): ReadonlySet<PastePath> {
  return new Set(findings.flatMap(({ ways }) => ways.flat().map(({ path }) => path)))
}

/** Two spellings of one answer: neither capitals nor the groups of a number make another. */
function textOf(value: string | DateAnswer): string {
  const text = typeof value === 'string' ? value : `${value.day}.${value.month}.${value.year}`
  return text.toLowerCase().replaceAll(/[\s-]+/g, '')
}
