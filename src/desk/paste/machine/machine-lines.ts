/** ICAO 9303: the length and the number of the machine-readable lines. A passport has 2 of 44 characters. */
const shapes = [
  { length: 44, lines: 2 },
  { length: 36, lines: 2 },
  { length: 30, lines: 3 },
] as const

/** The machine-readable lines of a text, and the rest of the text. */
export interface MachineLines {
  lines: readonly string[]
  rest: string
}

/** Allows for characters that were missed while typing. */
const shortest = 26
const longest = 46

/**
 * Returns a line without spaces and with `<` as the filler, or undefined for other text. Scanners on another
 * keyboard layout type « for <<.
 */
function machineLine(line: string): string | undefined {
  const tight = line.replace(/\s/g, '').replace(/«/g, '<<').toUpperCase()
  return /^[A-Z\d<]+$/.test(tight) && /\d|</.test(tight) ? tight : undefined
}

export function findMachineLines(text: string): MachineLines | undefined {
  const all = text.split(/[\r\n]+/).flatMap(apart)
  const machine = all.map(machineLine)
  const isPart = (index: number) => {
    const { length } = machine[index] ?? ''
    return length >= shortest && length <= longest
  }
  const begin = all.findIndex((_, index) => isPart(index) && machine[index]?.includes('<<'))
  if (begin === -1) return undefined
  const from = isPart(begin - 1) && isPart(begin - 2) ? begin - 2 : begin
  let to = begin
  while (isPart(to) && to - from < 3) to += 1
  const lines = machine.slice(from, to).map((line) => line ?? '')
  return { lines, rest: [...all.slice(0, from), ...all.slice(to)].join('\n') }
}

/** Returns whether the lines of one ID are complete. */
export function areWhole(lines: readonly string[]): boolean {
  return shapes.some(
    (shape) => lines.length === shape.lines && lines.every(({ length }) => length === shape.length),
  )
}

/** Splits the lines that some scanners send as one. */
function apart(line: string): string[] {
  const tight = machineLine(line)
  const shape = shapes.find(({ length, lines }) => tight?.length === length * lines)
  if (tight === undefined || shape === undefined || !tight.includes('<')) return [line]
  return Array.from({ length: shape.lines }, (_, index) =>
    tight.slice(index * shape.length, (index + 1) * shape.length),
  )
}
