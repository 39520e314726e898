/** Adapts the objects of a PDF library. A stream counts as its dictionary, since some viewers treat it as one. */
export interface PdfModel<Value> {
  nameOf: (value: Value) => string | undefined
  /** A string's bytes, one character each. */
  textOf: (value: Value) => string | undefined
  itemsOf: (value: Value) => Value[]
  /** Empty for anything but a dictionary or a stream. */
  entriesOf: (value: Value) => ReadonlyMap<string, Value>
  isStream: (value: Value) => boolean
  /** The value itself, or all objects that a reference may mean. */
  resolve: (value: Value) => Value[]
}

export const noEntries: ReadonlyMap<string, never> = new Map<string, never>()

/** Names of scripts, programs and files. Ordinary PDFs do not use them. */
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
  'AlternatePresentations',
  'Collection',
  'OPI',
])

/** Keys of actions in annotations, bookmarks, pages and actions (ISO 32000-2, 12.6). PDF.js runs one under `Dest`. */
export const actionKeys = ['A', 'PA', 'NA', 'Next', 'OpenAction', 'Dest']

/** ISO 32000-2, table 171, without the types that play, show or contain a file. */
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
  return name !== undefined && (forbiddenNames.has(name) || endsEarly(name))
}

/** For viewers written in C, a name ends at a zero byte: `AA#00` is `AA`. The standard forbids it. */
function endsEarly(name: string): boolean {
  return name.includes('\0') && /^[A-Za-z]/.test(name)
}

/**
 * Whether an object has an action or a file at any depth, up to a reference. Two actions are allowed: going to a place
 * in the same file, and opening a web URL by a click on a link.
 */
export function isActive<Value>(object: Value, model: PdfModel<Value>): boolean {
  // An explicit stack, since deep nesting could overflow the call stack.
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
  const { nameOf, entriesOf } = model
  const valuesAt = (value: Value, key: string) => valuesUnder(value, key, model)
  const flat = (value: Value) => withItems(value, model)
  const kindsOf = (action: Value) => valuesAt(action, 'S').map(nameOf)

  const subtypes = valuesAt(dictionary, 'Subtype').map(nameOf)
  const isLink = subtypes.length > 0 && subtypes.every((kind) => kind === 'Link')
  const isAllowed = (key: string, action: Value) =>
    kindsOf(action).every((kind) => {
      if (kind === 'URI' && isLink && (key === 'A' || key === 'PA'))
        return valuesAt(action, 'URI').every((uri) => isWebUrl(model.textOf(uri)))
      return kind === 'GoTo' && !entriesOf(action).has('F')
    })

  return (
    actionKeys.some((key) =>
      valuesAt(dictionary, key)
        .flatMap(flat)
        .some((action) => !isAllowed(key, action)),
    ) ||
    valuesAt(dictionary, 'AA')
      .flatMap((triggers) =>
        [...entriesOf(triggers).values()].flatMap((value) => allOf(value, model)),
      )
      .flatMap(flat)
      .some((action) => kindsOf(action).length > 0) ||
    valuesAt(dictionary, 'Annots')
      .flatMap(flat)
      .flatMap((annotation) => valuesAt(annotation, 'Subtype').map(nameOf))
      .some((kind) => kind !== undefined && !annotationKinds.has(kind)) ||
    valuesAt(dictionary, 'URI')
      .flatMap((settings) => valuesAt(settings, 'Base'))
      .some((base) => !isWebUrl(model.textOf(base))) ||
    isPostScript(dictionary, model) ||
    referencesFile(dictionary, model)
  )
}

/** A PostScript program, which a printer runs. */
function isPostScript<Value>(dictionary: Value, model: PdfModel<Value>): boolean {
  return (
    model.isStream(dictionary) &&
    ['Subtype', 'Subtype2']
      .flatMap((key) => valuesUnder(dictionary, key, model))
      .some((kind) => model.nameOf(kind) === 'PS')
  )
}

function referencesFile<Value>(dictionary: Value, model: PdfModel<Value>): boolean {
  const valuesAt = (key: string) => valuesUnder(dictionary, key, model)
  const isDictionary = (value: Value) => model.entriesOf(value).size > 0
  // A font may be named EF.
  const isSpecification = valuesAt('EF')
    .flatMap((files) => [...model.entriesOf(files).keys()])
    .some((platform) => ['F', 'UF', 'DOS', 'Mac', 'Unix'].includes(platform))
  if (isSpecification) return true
  // A stream with its content in another file, or a page of another file: both may fetch that file.
  return (
    model.isStream(dictionary) &&
    (valuesAt('F').some((file) => model.textOf(file) !== undefined || isDictionary(file)) ||
      valuesAt('Ref').some(isDictionary))
  )
}

function valuesUnder<Value>(value: Value, key: string, model: PdfModel<Value>): Value[] {
  const found = model.entriesOf(value).get(key)
  return found === undefined ? [] : allOf(found, model)
}

/** What a value may mean, also when a reference leads to other references. */
function allOf<Value>(value: Value, model: PdfModel<Value>): Value[] {
  const found: Value[] = []
  // The set grows while it is walked, and holds each value once, so that a circle ends.
  const values = new Set([value])
  for (const each of values) {
    const meant = model.resolve(each)
    if (meant.includes(each)) found.push(each)
    else for (const next of meant) values.add(next)
  }
  return found
}

/** A value, and if it is an array, what is in it at any depth. */
function withItems<Value>(value: Value, model: PdfModel<Value>): Value[] {
  const values = new Set([value])
  for (const each of values)
    for (const item of model.itemsOf(each))
      for (const meant of allOf(item, model)) values.add(meant)
  return [...values]
}

function isWebUrl(text: string | undefined): boolean {
  return text !== undefined && /^\s*(https?:\/\/|mailto:|tel:|www\.)/i.test(text)
}

/** Returns the function with its results cached per argument: the rules read a dictionary many times. */
export function memoize<Argument, Result>(
  call: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const known = new Map<Argument, Result>()
  return (argument) => {
    const result = known.get(argument) ?? call(argument)
    known.set(argument, result)
    return result
  }
}
