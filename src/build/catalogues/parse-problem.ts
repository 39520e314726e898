/** What the parser of ICU MessageFormat says, and how it is said to a translator. */
const sayings: readonly [pattern: RegExp, saying: (found: string, forms: string) => string][] = [
  [/^Unexpected message end/, () => 'a brace "{" is not closed: add its "}"'],
  [
    /^The plural case (\S+) is not valid/,
    (form, forms) =>
      `"${form}" is no plural form of this language: use ${forms}, or a number such as =1`,
  ],
  [/^The selectordinal case/, () => '"selectordinal" is not in use: write the sentence without it'],
  [
    /^The case (\S+) is not valid with select/,
    (name) => `"${name}" stands in a select: only a plural has numbers as cases`,
  ],
  [
    /^Invalid strict mode function arg type: (select|plural)$/,
    (type) => `"${type}" has no cases: write {name, ${type}, … other {…}}, with both commas`,
  ],
  [
    /^Invalid strict mode function arg type: (\S+)/,
    (type) => `"${type}" is no type of argument: use number, plural or select`,
  ],
  [
    /^invalid syntax/,
    () =>
      'what stands in braces cannot be read: write {name}, {count, number} or {voice, select, … other {…}}',
  ],
]

/** Returns what a parser's error says, in plain words with line and column. */
export function parseProblem(error: unknown, forms: readonly string[]): string {
  const [, message = String(error), line, column] =
    /^(.*) at line (\d+) col (\d+):/.exec((error as Error).message) ?? []
  const place = line === undefined ? '' : `At line ${line}, column ${column}: `
  for (const [pattern, saying] of sayings) {
    const found = pattern.exec(message)
    if (found !== null) return `${place}${saying(found[1] ?? '', forms.join(', '))}.`
  }
  return `${place}${message}.`
}
