/** How a reader's objects are asked. A stream counts as its dictionary, for some viewers take it for one. */
export interface PdfModel<Value> {
  nameOf: (value: Value) => string | undefined
  /** A string's bytes, one character each. */
  textOf: (value: Value) => string | undefined
  itemsOf: (value: Value) => Value[]
  /** Of anything but a dictionary or a stream: none. */
  entriesOf: (value: Value) => ReadonlyMap<string, Value>
  isStream: (value: Value) => boolean
  /** The value itself, or all that a reference may stand for. */
  meantBy: (value: Value) => Value[]
}

export const noEntries: ReadonlyMap<string, never> = new Map<string, never>()

/** Scripts, programs and files. A PDF that holds one of these names has no ordinary use for it. */
const forbiddenNames = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'XFA',
  'OnInstantiate',
  'GoToR',
  'GoToE',
  'SubmitForm',
  'ImportData',
  'RichMedia',
  'Rendition',
])

/** Where the standard (ISO 32000-2, 12.6) lets an action stand: annotations, bookmarks, pages and actions themselves. */
const actionKeys = ['A', 'PA', 'NA', 'Next', 'OpenAction']

/** ISO 32000-2, table 171, without those that play, show or carry a file. */
const annotationKinds = new Set([
  'Text',
  'Link',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
  'Stamp',
  'Ink',
  'Popup',
  'Widget',
  'PrinterMark',
  'TrapNet',
  'Watermark',
  'Redact',
])

export function isForbiddenName(name: string | undefined): boolean {
  return name !== undefined && forbiddenNames.has(name)
}

/**
 * Whether an object acts, or carries or opens a file, at any depth short of a reference. Two actions are
 * allowed: to go to a place in the same file, and to open a web address on a click on a link.
 */
export function isActive<Value>(object: Value, model: PdfModel<Value>): boolean {
  // A stack of our own: nesting made to overflow the other one must not.
  const stack = [object]
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    if (isForbiddenName(model.nameOf(current))) return true
    const entries = model.entriesOf(current)
    if (entries.size > 0 && isActiveDictionary(current, model)) return true
    for (const item of model.itemsOf(current)) stack.push(item)
    for (const [key, value] of entries) {
      if (isForbiddenName(key)) return true
      stack.push(value)
    }
  }
  return false
}

function isActiveDictionary<Value>(dictionary: Value, model: PdfModel<Value>): boolean {
  const { nameOf, itemsOf, entriesOf, meantBy } = model
  const under = (value: Value, key: string) => valuesUnder(value, key, model)
  const flat = (value: Value) => [value, ...itemsOf(value).flatMap(meantBy)]
  const kindsOf = (action: Value) => under(action, 'S').map(nameOf)

  const isLink = under(dictionary, 'Subtype').some((kind) => nameOf(kind) === 'Link')
  const isAllowed = (key: string, action: Value) =>
    kindsOf(action).every((kind) => {
      if (kind === 'URI' && isLink && (key === 'A' || key === 'PA'))
        return under(action, 'URI').every((address) => isWebAddress(model.textOf(address)))
      return kind === 'GoTo'
    })

  return (
    actionKeys.some((key) =>
      under(dictionary, key)
        .flatMap(flat)
        .some((action) => !isAllowed(key, action)),
    ) ||
    under(dictionary, 'AA')
      .flatMap((triggers) => [...entriesOf(triggers).values()].flatMap(meantBy))
      .some((action) => kindsOf(action).length > 0) ||
    under(dictionary, 'Annots')
      .flatMap(flat)
      .flatMap((annotation) => under(annotation, 'Subtype').map(nameOf))
      .some((kind) => kind !== undefined && !annotationKinds.has(kind)) ||
    under(dictionary, 'URI')
      .flatMap((settings) => under(settings, 'Base'))
      .some((base) => !isWebAddress(model.textOf(base))) ||
    refersToAFile(dictionary, model)
  )
}

function refersToAFile<Value>(dictionary: Value, model: PdfModel<Value>): boolean {
  const under = (key: string) => valuesUnder(dictionary, key, model)
  const isDictionary = (value: Value) => model.entriesOf(value).size > 0
  // A font may well be called EF.
  const isSpecification = under('EF')
    .flatMap((files) => [...model.entriesOf(files).keys()])
    .some((platform) => ['F', 'UF', 'DOS', 'Mac', 'Unix'].includes(platform))
  if (isSpecification) return true
  // A stream whose content is in another file, or a page of another file shown in place: both may fetch it.
  return (
    model.isStream(dictionary) &&
    (under('F').some((file) => model.textOf(file) !== undefined || isDictionary(file)) ||
      under('Ref').some(isDictionary))
  )
}

function valuesUnder<Value>(value: Value, key: string, model: PdfModel<Value>): Value[] {
  const found = model.entriesOf(value).get(key)
  return found === undefined ? [] : model.meantBy(found)
}

function isWebAddress(text: string | undefined): boolean {
  return text !== undefined && /^\s*(https?:\/\/|mailto:|tel:|www\.)/i.test(text)
}

/** The same function, called once for each argument: the rules ask a dictionary for a dozen keys. */
export function once<Argument, Result>(
  call: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const known = new Map<Argument, Result>()
  return (argument) => {
    const result = known.get(argument) ?? call(argument)
    known.set(argument, result)
    return result
  }
}
