/** A HEIC with two items, the main picture first, rotated counterclockwise by an `irot` box (ISO 23008-12, 6.5.10). */
export function rotatedHeic(heic: Buffer, quarterTurns: number): Buffer {
  if (quarterTurns === 0) return heic
  const start = (box: string) => heic.indexOf(box) - 4
  const end = (box: string) => start(box) + heic.readUInt32BE(start(box))
  const rotation = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), quarterTurns])
  const changed = Buffer.from(heic)
  const add = (at: number, more: number) => changed.writeUInt32BE(heic.readUInt32BE(at) + more, at)
  // The new box is the fourth property, and one more byte assigns it to the picture.
  const isEssential = 0x80
  const more = rotation.length + 1
  add(start('meta'), more)
  add(start('iprp'), more)
  add(start('ipco'), rotation.length)
  add(start('ipma'), 1)
  changed[start('ipma') + 18] = (heic[start('ipma') + 18] ?? 0) + 1
  // The offsets of both items' bytes.
  for (const item of [0, 1]) add(start('iloc') + 20 + item * 18, more)
  return Buffer.concat([
    changed.subarray(0, end('ipco')),
    rotation,
    changed.subarray(end('ipco'), end('ipma')),
    Buffer.from([isEssential | 4]),
    changed.subarray(end('ipma')),
  ])
}
