/**
 * Returns how many letters must be added, removed or changed, or neighbours exchanged, to make one word of another (the
 * optimal string alignment distance). It takes time in proportion to the product of their lengths.
 */
export function editDistance(one: string, other: string): number {
  let aboveThat: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const change = Number(one[row - 1] !== other[at - 1])
      const isExchanged = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      line[at] = Math.min(
        (above[at - 1] ?? 0) + change,
        (above[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        isExchanged ? (aboveThat[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    aboveThat = above
    above = line
  }
  return above[other.length] ?? 0
}
