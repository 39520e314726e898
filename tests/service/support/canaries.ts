import type { SampleBody } from '../../support/people/sample-people'

/** Distinct values that no other part of a test contains, to be searched in logs and metrics. */
export interface Canaries {
  /** Letters only, so that it fits every text. */
  text: () => string
  /** The sample with a canary in every field whose format allows one. The service accepts it. */
  accepted: (sample: SampleBody) => SampleBody
  /** The sample with a canary in every field and in fields that the service does not know. It is refused. */
  refused: (sample: SampleBody) => object
  /** JSON that breaks off at a canary. */
  brokenJson: () => string
  count: () => number
  /** The canaries that a text contains, whatever its case or encoding. */
  foundIn: (text: string) => string[]
}

export function createCanaries(): Canaries {
  const made: string[] = []
  const make = (canary: string) => {
    made.push(canary)
    return canary
  }
  const text = () => make(`Zqv${lettersOf(made.length)}xk`)
  const digits = (prefix: string, length: number) =>
    make(prefix + String(made.length * 7919 + 31_607).padStart(length - prefix.length, '7'))
  const day = (year: number) =>
    make(new Date(Date.UTC(year, 0, 1 + made.length)).toISOString().slice(0, 10))

  const makers: Readonly<Record<string, (old: string) => string>> = {
    name_first: text,
    name_last: text,
    name_other: text,
    phone: () => digits('23480', 13),
    email: () => `${text()}@example.com`,
    dob: () => day(1960),
    id_number: (old) => (/^\d+$/.test(old) ? digits('9', 11) : `A${digits('0', 8)}`),
    bank_id_number: () => digits('2', 11),
    line1: () => `12 ${text()} Road`,
    line2: () => `Flat ${text()}`,
    city: text,
    postal_code: () => digits('1', 6),
    url: () => `https://files.example.com/${text()}.jpg?key=${text()}`,
    occupation: text,
    issue_date: () => day(2021),
    expiry_date: () => day(2041),
  }

  function replaced(
    value: unknown,
    name: string,
    replace: (old: unknown, name: string) => unknown,
  ) {
    if (typeof value !== 'object' || value === null) return replace(value, name)
    const entries = Object.entries(value).map(([key, each]): [string, unknown] => [
      key,
      replaced(each, key, replace),
    ])
    return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)
  }

  return {
    text,
    accepted: (sample) =>
      // It keeps its shape: only strings change.
      replaced(sample, '', (old, name) => makers[name]?.(String(old)) ?? old) as SampleBody,
    refused: (sample) => ({
      ...(replaced(sample, '', () => text()) as object),
      [text()]: text(),
      unknown: { deep: [text()] },
    }),
    brokenJson: () => `{"name_first":"${text()}","name_last":${text()}`,
    count: () => made.length,
    foundIn(given) {
      const searched = [given, decoded(given)].join('\n').toLowerCase()
      const isIn = (canary: string) =>
        new RegExp(`(?<!\\d)${canary.toLowerCase()}(?!\\d)`).test(searched) ||
        given.includes(Buffer.from(canary).toString('base64').slice(0, 8))
      return made.filter(isIn)
    },
  }
}

function lettersOf(number: number): string {
  return String(number)
    .padStart(4, '0')
    .replaceAll(/\d/g, (digit) => 'bcdfghjlmp'.charAt(Number(digit)))
}

function decoded(text: string): string {
  return text.replaceAll(/%[0-9a-f]{2}/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  )
}
