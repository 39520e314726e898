import { isSame } from '../difference'
import type { BlockReading, Candidate, IgnoredText, PastePath, Proposal } from './reading'

/**
 * Returns the reading with each answer once: the first that has a label of its own, then the parts of whole names and
 * addresses, then what is not certain. The others are ignored.
 */
export function takeFirst({ candidates, ignored }: BlockReading): BlockReading {
  const taken = new Map<PastePath, Proposal['value']>()
  const kept = new Map<Candidate, Candidate>()
  const left: IgnoredText[] = []
  const rankOf = ({ isWhole = false, isUncertain = false }: Candidate) =>
    Number(isWhole) + 2 * Number(isUncertain)
  const ranked = [...candidates].sort((one, other) => rankOf(one) - rankOf(other))
  for (const candidate of ranked) {
    const ways = freeWays(candidate, taken)
    if (ways.length > 0) kept.set(candidate, { ...candidate, ways })
    else if (!isThere(candidate, taken)) left.push({ typed: candidate.typed, why: 'repeated' })
    for (const { path, value } of ways.flat()) taken.set(path, value)
  }
  const inOrder = candidates.flatMap((candidate) => kept.get(candidate) ?? [])
  return { candidates: inOrder, ignored: [...ignored, ...left] }
}

function freeWays(
  { ways, isWhole }: Candidate,
  taken: ReadonlyMap<PastePath, unknown>,
): (readonly Proposal[])[] {
  const free = ways.filter((way) => way.every(({ path }) => !taken.has(path)))
  const [only = [], ...others] = ways
  if (free.length > 0 || others.length > 0) return free
  // A split name fits as a whole or not at all, and so does a number with its type.
  const isBound = only.some(
    ({ path }) => path === 'id_type' || (isWhole === true && path === 'name_last'),
  )
  const rest = only.filter(({ path }) => !taken.has(path))
  return isBound || rest.length === 0 ? [] : [rest]
}

function isThere({ ways }: Candidate, taken: ReadonlyMap<PastePath, Proposal['value']>): boolean {
  return ways.some((way) =>
    way.every(({ path, value }) => {
      const other = taken.get(path)
      return other !== undefined && isSame(other, value)
    }),
  )
}
