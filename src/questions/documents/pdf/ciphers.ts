/** MD5 (RFC 1321) and RC4, which browsers do not have. Old PDFs are locked with them. */

const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const
const sines = Array.from({ length: 64 }, (_, index) =>
  Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32),
)

export function md5(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 9) / 64)
  const view = new DataView(new ArrayBuffer(blocks * 64))
  new Uint8Array(view.buffer).set(message)
  view.setUint8(message.length, 0x80)
  view.setUint32(blocks * 64 - 8, message.length * 8, true)
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  for (let at = 0; at < view.byteLength; at += 64) addBlock(state, view, at)
  const digest = new DataView(new ArrayBuffer(16))
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word, true)
  return new Uint8Array(digest.buffer)
}

function addBlock(state: number[], view: DataView, at: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4
    const [mixed, word] = [
      [(b & c) | (~b & d), step],
      [(b & d) | (c & ~d), 5 * step + 1],
      [b ^ c ^ d, 3 * step + 5],
      [c ^ (b | ~d), 7 * step],
    ][round] as [number, number]
    const sum = (a + mixed + (sines[step] ?? 0) + view.getUint32(at + (word % 16) * 4, true)) | 0
    const shift = shifts[round]?.[step % 4] ?? 0
    ;[a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0]
  }
  for (const [index, word] of [a, b, c, d].entries())
    state[index] = ((state[index] ?? 0) + word) | 0
}

export function rc4(key: Uint8Array, message: Uint8Array): Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => box[index & 255] ?? 0
  const swap = (one: number, other: number) => {
    ;[box[one], box[other]] = [at(other), at(one)]
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let j = 0
  return message.map((byte, index) => {
    const i = (index + 1) & 255
    j = (j + at(i)) & 255
    swap(i, j)
    return byte ^ at(at(i) + at(j))
  })
}
