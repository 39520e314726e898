import type { Answers } from './answers'
import { caseOfBody } from './case-of-body'
import { type PersonCase, personCases } from './cases'
import { readAnswers } from './compose-person'
import type { FileRefusalCode } from './document-file'
import { maxDocuments } from './document-kinds'
import { type FieldPath, fieldPaths, fieldsOf, requirementInForm } from './fields'
import { knownFields } from './known-fields'
import {
  fieldOf,
  inDocument,
  isOfDocument,
  nameOf,
  nested,
  partsOf,
  pathOf,
  valueAt,
} from './paths'
import type { Person, UncheckedPerson } from './person'
import type { RefusalCode } from './formats/refusal-code'
import type { Path, Refusal } from './refusal'
import { type RuleContext, ruleRefusals } from './rules'
import { schemaOf } from './schema'

export type PersonCheck =
  | { ok: true; personCase: PersonCase; person: Person }
  | { ok: false; refusals: Refusal[] }

/** `named` is the case that the caller gives. Without it the body decides the case. */
export interface CheckOptions extends Omit<RuleContext, 'personCase'> {
  named?: PersonCase | undefined
}

/**
 * Checks a request body against every rule of its case and returns each broken field once, with its
 * full path, in the order of the table. Null counts as missing. Unknown fields, and fields that the
 * case does not have, are dropped. The table limits the work, however large the body is.
 */
export function checkPerson(body: object, { named, today, phones }: CheckOptions): PersonCheck {
  const given = knownFields(body)
  const personCase = named ?? caseOfBody(given)
  const parsed = schemaOf(personCase).safeParse(given)
  const broken = parsed.success ? [] : parsed.error.issues.map(refusalOf)
  // The schema dropped fields that the case does not have. No other rule reads one.
  const refusals = inOrder([...broken, ...ruleRefusals(given, { personCase, today, phones })])
  if (refusals.length > 0) return { ok: false, refusals }
  // The schema is built from the table of Person's fields, which TypeScript cannot follow.
  return { ok: true, personCase, person: parsed.data as Person }
}

/**
 * Returns the first of some values, by the names of their fields, that cannot be sent whatever the others will be. While
 * the case is open, one case must take a value, and each that has the field a locked one: nobody can change it.
 */
export function refusedValue(
  values: Readonly<Record<string, unknown>>,
  locked: readonly string[],
  { named, ...options }: CheckOptions,
): Refusal | undefined {
  const body = nested(Object.entries(values))
  const refusedBy = (named === undefined ? personCases : [named]).map((personCase) => {
    const check = checkPerson(body, { named: personCase, ...options })
    const refusals = check.ok ? [] : check.refusals
    return new Map(refusals.map((refusal) => [nameOf(refusal.path), refusal]))
  })
  const name = Object.keys(values).find((each) => {
    const isRefused = (refused: ReadonlyMap<string, Refusal>) => refused.has(each)
    return locked.includes(each) ? refusedBy.some(isRefused) : refusedBy.every(isRefused)
  })
  return name === undefined ? undefined : refusedBy.find((each) => each.has(name))?.get(name)
}

/** What is known of the file of a document. */
interface CheckedFile {
  url?: string | undefined
  refusal?: FileRefusalCode | undefined
}

export interface AnswersContext extends RuleContext {
  /** Returns an attachment by its key, or undefined if it is gone. */
  fileOf: (key: string) => CheckedFile | undefined
}

/**
 * Checks the answers of all screens against the rules of the request, and against what only the form
 * requires: files, and the dates of a document. The path of a refusal is that of the answer.
 */
export function checkAnswers(answers: Answers, context: AnswersContext): Refusal[] {
  const { personCase, today, phones, fileOf } = context
  const { person, unread } = readAnswers(answers, phones, (key) => fileOf(key)?.url)
  const check = checkPerson(
    { ...emptyGroups(personCase), ...person },
    { named: personCase, today, phones },
  )
  const ofBody = check.ok ? [] : check.refusals.filter((refusal) => !isOfOtherAnswer(refusal))
  const missing = missingDates(answers, person, personCase)
  const isUnread = ({ path, code }: Refusal) =>
    code === 'missing' && unread.some((each) => path.every((step, at) => step === each.path[at]))
  return inOrder([
    ...unread,
    ...[...missing, ...ofBody].filter((refusal) => !isUnread(refusal)),
    ...fileRefusals(answers, fileOf),
  ]).map(atControl)
}

/** The groups of a case without an answer, so that each of their fields is missing. */
const emptyGroups = byCase((fieldsOfCase) => {
  const groups = fieldsOfCase.flatMap((field) => {
    const { group, leaf } = partsOf(field)
    return leaf === undefined || group === 'documents' ? [] : [[group, {}] as const]
  })
  return Object.fromEntries(groups)
})

const askedOfDocuments = byCase((fieldsOfCase) =>
  fieldsOfCase.filter((field) => isOfDocument(field) && field !== 'documents.url'),
)

/** A spreadsheet is checked row by row, so what only the case decides is decided once. */
function byCase<Value>(decide: (fieldsOfCase: readonly FieldPath[]) => Value) {
  const values = new Map(personCases.map((each) => [each, decide(fieldsOf(each))]))
  // Every case is in it.
  return (personCase: PersonCase) => values.get(personCase) as Value
}

/** The URL of a document follows from its file, and the level of an ID from its kind. */
function isOfOtherAnswer({ path, code }: Refusal): boolean {
  return path[0] === 'id_level' || (path[2] === 'url' && code === 'missing')
}

function missingDates(
  { documents }: Answers,
  person: UncheckedPerson,
  personCase: PersonCase,
): Refusal[] {
  return documents.flatMap(({ type }, index) =>
    askedOfDocuments(personCase).flatMap((field): Refusal[] => {
      const name = inDocument(field, index)
      const isMissing =
        requirementInForm(field, personCase, type) === 'must' && valueAt(person, name) === undefined
      return isMissing ? [{ path: pathOf(name), code: 'missing' }] : []
    }),
  )
}

function fileRefusals({ documents }: Answers, fileOf: AnswersContext['fileOf']): Refusal[] {
  return documents.flatMap(({ file }, index): Refusal[] => {
    const found = fileOf(file)
    // The file of a saved draft is gone, so the person must choose it again.
    const lost = found === undefined ? 'lost' : found.refusal
    const code = file === '' ? 'missing' : lost
    return code === undefined ? [] : [{ path: ['documents', index, 'file'], code }]
  })
}

/** No control stands for all documents: the missing one shows the error, or the first one too many. */
function atControl({ path, code }: Refusal): Refusal {
  if (path[0] !== 'documents' || path.length > 1) return { path, code }
  if (code === 'missing') return { path: ['documents', 0, 'file'], code }
  return code === 'tooMany' ? { path: ['documents', maxDocuments, 'file'], code } : { path, code }
}

/** The schemas of this folder use refusal codes as messages, and only string and number keys. */
function refusalOf(issue: { path: PropertyKey[]; message: string }): Refusal {
  return { path: issue.path as Path, code: issue.message as RefusalCode }
}

/** Returns the first refusal of each path, in the order of the table. */
function inOrder(refusals: readonly Refusal[]): Refusal[] {
  const byPath = new Map<string, Refusal>()
  for (const refusal of refusals) {
    const key = JSON.stringify(refusal.path)
    if (!byPath.has(key)) byPath.set(key, refusal)
  }
  return [...byPath.values()]
    .map((refusal) => ({ refusal, at: positionOf(refusal.path) }))
    .sort(({ at: a }, { at: b }) => a.group - b.group || a.index - b.index || a.field - b.field)
    .map(({ refusal }) => refusal)
}

function positionOf(path: Path) {
  const [group, index] = path
  const name = fieldOf(path)
  const isWithin = (field: string, whole: string) => `${field}.`.startsWith(`${whole}.`)
  return {
    group: fieldPaths.findIndex((field) => isWithin(field, String(group))),
    index: typeof index === 'number' ? index : -1,
    field: fieldPaths.findIndex((field) => isWithin(field, name) || isWithin(name, field)),
  }
}
