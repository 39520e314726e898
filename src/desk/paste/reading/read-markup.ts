import { meaningAt } from './read-json'
import { type BlockReading, ignore, mergeReadings, type ReadingContext } from './reading'
import { readValue } from './read-value'

/** Reads the leaves of XML by their paths below the root; undefined for other text. */
export function readXml(text: string, context: ReadingContext): BlockReading | undefined {
  const path: string[] = []
  const readings: BlockReading[] = []
  for (const [, end, name = '', value = ''] of text.matchAll(
    /<(\/?)([\w.:-]+)(?![\w.:-])[^<>]*>([^<>]*)/g,
  )) {
    if (end !== '') path.pop()
    else path.push(name)
    if (end === '' && value.trim() !== '') readings.push(readAt(path.slice(1), value, context))
  }
  return readings.length > 1 ? mergeReadings(readings) : undefined
}

/** Reads the query of an address, as forms send it: first_name=Ada&last_name=Obi. */
export function readQuery(text: string, context: ReadingContext): BlockReading | undefined {
  if (!/^[\w.]+=[^&\s]*(?:&[\w.]+=[^&\s]*)+$/.test(text)) return undefined
  return mergeReadings(
    [...new URLSearchParams(text)].map(([name, value]) => readAt([name], value, context)),
  )
}

function readAt(path: readonly string[], value: string, context: ReadingContext): BlockReading {
  const whole = `${path.join('.')}: ${value.trim()}`
  const meaning = meaningAt(path)
  return meaning === undefined
    ? ignore(whole, 'unknown')
    : readValue(meaning, value.trim(), whole, context)
}
