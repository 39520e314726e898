import { individualUsd } from './sample-people'

/** As much as fits into 256 KB, with room for a person beside it. */
const bytes = 250 * 1024

/** A text of many parts, each made of its place, between a beginning and an end. */
export function filled(begin: string, part: (place: number) => string, end: string): string {
  const parts: string[] = []
  for (let length = 0, place = 0; length < bytes; place += 1) {
    const next = part(place)
    parts.push(next)
    length += next.length + 1
  }
  return `${begin}${parts.join(',')}${end}`
}

export function manyKeys(begin: string, end: string): string {
  return filled(begin, (place) => `"k${place}":0`, end)
}

const texts = { spaces: ' ', marks: 'e\u0301\u0323', emoji: '🙂', dots: 'a.' }
const fields = ['name_first', 'email', 'phone', 'id_number']
const long = (unit: string) => unit.repeat(bytes / Buffer.byteLength(unit) - 2000)
const person = (change: Record<string, unknown>) =>
  JSON.stringify({ ...individualUsd(), ...change })

/** Bodies of `POST /person` that are made to cost the service as much as a body can, each with what it is. */
export const largestBodies: readonly (readonly [name: string, body: string])[] = [
  ['documents', filled('{"documents":[', () => '{}', ']}')],
  ['400 documents', person({ documents: Array.from({ length: 400 }, () => ({})) })],
  ['keys', manyKeys('{', '}')],
  ['a prototype looked for', filled('{"constructor":1,"x":[', () => '{}', ']}')],
  ['nesting', '{"a":'.repeat(40_000)],
  ...Object.entries(texts).flatMap(([name, unit]) => [
    ...fields.map((field) => [`${field} of ${name}`, person({ [field]: long(unit) })] as const),
    [
      `a URL of ${name}`,
      person({ documents: [{ type: 'passport', url: `https://a.b/${long(unit)}` }] }),
    ] as const,
  ]),
]
