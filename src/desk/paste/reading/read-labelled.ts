import { announcesNumber, bare, marksIn } from './label-marks'
import { meaningOf } from './labels'
import { type BlockReading, ignore, mergeReadings, type ReadingContext } from './reading'
import { maxValueLength, readValue } from './read-value'
import type { Meaning } from './synonyms'
import { whoseBelow } from './whose'
import { withoutEnd } from './without-end'

interface Entry {
  meaning: Meaning | undefined
  label: string
  value: string
  /** The value runs into an unknown label, so its end is not clear. */
  isAmbiguous?: boolean
  /** It stands below a heading that names somebody else. */
  isOfOther?: boolean
}

/** Reads lines of "Label: value", with one or several labels. Other lines are ignored. */
export function readLabelled(text: string, context: ReadingContext): BlockReading {
  const found: Entry[] = []
  let isOfOther = false
  for (const line of linesOf(text)) {
    const entries = entriesOf(line)
    const words = bare(line)
    const whose = whoseBelow(words, entries)
    if (whose !== undefined) isOfOther = whose === 'other'
    const last = found[found.length - 1]
    const continued = last && whose === undefined ? continuedBy(last, words) : undefined
    if (entries.length > 0) found.push(...entries.map((entry) => ({ ...entry, isOfOther })))
    else if (continued !== undefined) found[found.length - 1] = continued
    // An empty line ends an address.
    else found.push({ meaning: undefined, label: '', value: words, isOfOther })
  }
  const isText = ({ label, value }: Entry) => label !== '' || value !== ''
  return mergeReadings(found.filter(isText).map((entry) => readEntry(entry, context)))
}

/** Returns the number of known labels in a text. */
export function countLabels(text: string): number {
  return linesOf(text)
    .flatMap(entriesOf)
    .filter(({ meaning }) => meaning !== undefined).length
}

/** The number of a line in a list. */
const listMark = /^[\s>]*(?:\d{1,2}[.)]|[a-z]\))\s+(?=\p{L}[^:=]*[:=])/iu

function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028]/).map((line) => line.replace(listMark, ''))
}

/** Returns the entry with the words of the next line, if they belong to its value. */
function continuedBy(last: Entry, words: string): Entry | undefined {
  if (last.label === '') return undefined
  if (last.value === '') return { ...last, value: words }
  const isShort = last.value.length + words.length < maxValueLength
  const goesOn = last.meaning === 'address' && words !== '' && meaningOf(words) === undefined
  return goesOn && isShort ? { ...last, value: `${last.value}\n${words}` } : undefined
}

function readEntry(entry: Entry, context: ReadingContext): BlockReading {
  const { meaning, label, value: typed, isAmbiguous, isOfOther } = entry
  const whole = bare(`${label} ${typed}`)
  if (isOfOther === true) return ignore(whole, 'notInCase')
  if (typed === '') return ignore(whole, 'unreadable')
  if (meaning === undefined) return ignore(whole, 'unknown')
  if (isAmbiguous) return ignore(whole, 'ambiguous')
  // A number or an address ends before the full stop of its sentence.
  const isPlain = announcesNumber(meaning) || meaning === 'email'
  return readValue(meaning, isPlain ? withoutEnd(typed, /[.!]/) : typed, whole, context)
}

function entriesOf(line: string): Entry[] {
  const marks = marksIn(line)
  const [first] = marks
  if (first === undefined) return []
  const before = bare(line.slice(0, first.start))
  const entries = marks.map((mark, index): Entry => {
    const next = marks[index + 1]
    const value = line.slice(mark.end, next?.start)
    // No separator stands between this value and the unknown label after it.
    const isAmbiguous =
      next !== undefined && next.meaning === undefined && !endsWithSeparator(value)
    return {
      meaning: mark.meaning,
      label: line.slice(mark.start, mark.end).trim(),
      value: bare(value),
      isAmbiguous,
    }
  })
  return before === '' ? entries : [{ meaning: undefined, label: '', value: before }, ...entries]
}

function endsWithSeparator(value: string): boolean {
  const trimmed = value.trimEnd()
  return /[,;|]$/.test(trimmed) || value.slice(trimmed.length).includes('\t')
}
