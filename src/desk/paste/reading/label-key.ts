/** Returns a label in lower case without punctuation: "Driver’s licence No." becomes "drivers licence no". */
export function keyOf(label: string): string {
  return label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’ʼ]/g, '')
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim()
}

/** Returns the spellings by which a title of a column may be known: also without what stands in brackets, or spaces. */
export function titleKeysOf(title: string): string[] {
  const keys = [title, title.replace(/\([^()]*\)/g, ' ')].map(keyOf)
  return [...keys, ...keys.map(withoutSpaces)].filter((key) => key !== '')
}

export function withoutSpaces(key: string): string {
  return key.replace(/ /g, '')
}
