/**
 * Letters of 5 × 7 pixels, because a picture must not depend on the fonts of the machine. Each
 * letter has five columns, whose lowest bit is the top pixel.
 */
const letters: Record<string, string> = {
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  0: '3e5149453e',
  1: '00427f4000',
  2: '4261514946',
  3: '2141454b31',
  4: '1814127f10',
  5: '2745454539',
  6: '3c4a494930',
  7: '0171090503',
  8: '3649494936',
  9: '064949291e',
  '<': '0814224100',
  '-': '0808080808',
}

const columns = 5
const rows = 7

/**
 * Returns the column and row of each dark pixel of a text, counted from its upper left corner.
 * Unknown characters are spaces.
 */
export function pixelsOf(text: string): [column: number, row: number][] {
  return Array.from(text).flatMap((letter, place) =>
    pixelsOfLetter(letter).map(([column, row]): [number, number] => [
      place * (columns + 1) + column,
      row,
    ]),
  )
}

function pixelsOfLetter(letter: string): [column: number, row: number][] {
  const drawn = letters[letter] ?? ''
  const pixels: [number, number][] = []
  for (let column = 0; column < drawn.length / 2; column += 1) {
    const bits = Number.parseInt(drawn.slice(column * 2, column * 2 + 2), 16)
    for (let row = 0; row < rows; row += 1) {
      if (Math.floor(bits / 2 ** row) % 2 === 1) pixels.push([column, row])
    }
  }
  return pixels
}
