/** Letters of Nigerian languages that have no accent to remove: their hook is part of the letter. */
const hooked: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ŋ: 'n',
  ǝ: 'e',
}

/**
 * Returns small letters without accents, dots, tones and hooks, which people leave out when they
 * search: "Ọmọ́wùmí Ɗanladi" becomes "omowumi danladi".
 */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴŋǝ]/g, (letter) => hooked[letter] ?? letter)
}
