import type { DateAnswer } from '../../../person'
import type { BlockReading, Candidate, IgnoredText, PastePath, Proposal } from './reading'

/**
 * Merges the candidates for each answer: equal ones become one, different ones a choice. A labelled answer has
 * priority over one that was split from a whole name or address, and over an uncertain one.
 */
export function resolveConflicts({ candidates: all, ignored }: BlockReading): BlockReading {
  const certain = all.filter(({ isUncertain }) => isUncertain !== true)
  const candidates = [...certain, ...uncertainBeside(certain, all)]
  const named = pathsOf(candidates.filter(({ isWhole }) => isWhole !== true))
  const nextIgnored: IgnoredText[] = [...ignored]
  const resolved: Candidate[] = []
  for (const candidate of candidates) {
    const own = candidate.isWhole === true ? besideNamed(candidate, named) : candidate
    if (own === undefined) nextIgnored.push({ typed: candidate.typed, why: 'repeated' })
    else if (!add(resolved, own)) nextIgnored.push({ typed: own.typed, why: 'unreadable' })
  }
  return { candidates: resolved, ignored: nextIgnored }
}

/** Returns the uncertain candidates, without the ways whose answers are known for certain. */
function uncertainBeside(certain: readonly Candidate[], all: readonly Candidate[]): Candidate[] {
  const known = pathsOf(certain)
  return all
    .filter(({ isUncertain }) => isUncertain === true)
    .map((candidate) => ({
      ...candidate,
      ways: candidate.ways.filter((way) => way.every(({ path }) => !known.has(path))),
    }))
    .filter(({ ways }) => ways.length > 0)
}

/**
 * Returns the candidate without the labelled answers. A labelled part of a name drops the whole split; of an
 * address the other parts stay.
 */
function besideNamed(candidate: Candidate, named: ReadonlySet<PastePath>): Candidate | undefined {
  const [way = []] = candidate.ways
  const others = way.filter(({ path }) => !named.has(path))
  const isName = way.some(({ path }) => path === 'name_last')
  if (others.length === 0 || (isName && others.length < way.length)) return undefined
  return { ...candidate, ways: [others] }
}

/** Nobody chooses among more values of one answer. Each is compared with all the others. */
const maxWays = 12

/** Adds a candidate, or its ways to those of the same answer. Returns false where these are too many. */
function add(resolved: Candidate[], candidate: Candidate): boolean {
  const paths = pathsOf([candidate])
  const index = resolved.findIndex((other) => [...pathsOf([other])].some((path) => paths.has(path)))
  const other = resolved[index]
  if (other === undefined) {
    resolved.push(candidate)
    return true
  }
  const [one = [], ...moreOfOne] = other.ways
  const [two = [], ...moreOfTwo] = candidate.ways
  const isPlain = moreOfOne.length === 0 && moreOfTwo.length === 0
  if (isPlain && agree(one, two)) resolved[index] = { ...other, ways: [union(one, two)] }
  else {
    const ways = distinct([...other.ways, ...candidate.ways])
    if (ways.length > maxWays) return false
    resolved[index] = { ...other, ways }
  }
  return true
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
  const texts = ways.map((way) => way.map(({ path, value }) => `${path} ${textOf(value)}`).join())
  return ways.filter((_, at) => texts.indexOf(texts[at] ?? '') === at)
}

function pathsOf(candidates: readonly Candidate[]): ReadonlySet<PastePath> {
  return new Set(candidates.flatMap(({ ways }) => ways.flat().map(({ path }) => path)))
}

/** Returns a text that is equal for spellings that differ only in case and grouping. */
function textOf(value: string | DateAnswer): string {
  const text = typeof value === 'string' ? value : `${value.day}.${value.month}.${value.year}`
  return text.toLowerCase().replace(/[\s-]+/g, '')
}
