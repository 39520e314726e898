/** Returns the letters and digits of a label in lower case: "Driver’s licence No." becomes "driverslicenceno". */
export function keyOf(label: string): string {
  return label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]+/gu, '')
}

/** Returns a label without what stands in brackets, such as a format. */
export function withoutBrackets(label: string): string {
  return label.replace(/\([^()]*\)/g, '').trim()
}
