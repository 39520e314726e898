import type { Answers } from './answers'
import { knownIssuerOf, onlyIdTypeOf, type PersonCase } from './cases'
import { type FieldPath, fieldPaths, fields } from './fields'
import type { Path, Refusal } from './refusal'
import type { QuestionScreen } from './screens'

/**
 * Returns the screen that can fix a field of the request body, or undefined if no screen asks for
 * it.
 */
export function screenOf(path: Path): QuestionScreen | undefined {
  const fieldPath = fieldOf(path)
  if (path[0] === 'documents') return 'documents'
  // The ID's level follows from the kind of ID.
  if (fieldPath === 'id_level') return 'identity'
  const found: FieldPath | undefined = fieldPaths.find(
    (field) =>
      field === fieldPath || field.startsWith(`${fieldPath}.`) || fieldPath.startsWith(`${field}.`),
  )
  const screen = found === undefined ? undefined : fields[found].screen
  return screen === 'derived' ? undefined : screen
}

/**
 * Returns the form name of a field of the request body. For a group it is the group's first field.
 */
export function formNameOf(path: Path): string {
  const [group, index = 0, field = 'url'] = path
  // A document's address follows from its file, and the ID's level from the kind of ID.
  if (group === 'documents' && field === 'url') return `documents.${index}.file`
  const fieldPath = fieldOf(path)
  if (fieldPath === 'id_level') return 'id_type'
  return fieldPaths.find((each) => each.startsWith(`${fieldPath}.`)) ?? nameOf(path)
}

/** Returns the id of the control that can fix a field. For a date it is the first part. */
export function controlOf(path: Path): string {
  const name = formNameOf(path)
  const field = fieldPaths.find((each) => each === fieldOf(pathOf(name)))
  return field !== undefined && fields[field].answer === 'date' ? `${name}.day` : name
}

/**
 * Returns a refusal at the question that can fix it: where the form asks for no such field, at the one that decides its
 * value.
 */
export function askedRefusal(refusal: Refusal, personCase: PersonCase, answers: Answers): Refusal {
  const path = askedPath(refusal.path, personCase, answers)
  const isSaid = refusal.code === 'saidByService'
  return path === refusal.path
    ? refusal
    : { ...refusal, path, code: isSaid ? refusal.code : 'notAccepted' }
}

function askedPath(path: Path, personCase: PersonCase, { id_type }: Answers): Path {
  const name = nameOf(path)
  if (name === 'id_level' || (name === 'id_type' && onlyIdTypeOf(personCase) !== undefined))
    return [onlyIdTypeOf(personCase) === undefined ? 'id_type' : 'id_number']
  if (name === 'id_country' && knownIssuerOf(personCase, id_type) !== undefined) return ['id_type']
  // The type of the identity document follows from the ID.
  return name === 'documents.0.type' ? ['documents', 0, 'url'] : path
}

/** Returns the id of the control of an answer: of a name that there is not, the checkbox that says so. */
export function shownControlOf(path: Path, { no_name_other }: Answers): string {
  return no_name_other && nameOf(path) === 'name_other' ? 'no_name_other' : controlOf(path)
}

/** Returns the path of a name: `documents.0.type`. */
export function pathOf(name: string): Path {
  return name.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

export function nameOf(path: Path): string {
  return path.join('.')
}

/** Returns the field at a path: without array indexes, as the table and the texts have it. */
export function fieldOf(path: Path): string {
  return path.filter((step) => typeof step === 'string' && !/^\d+$/.test(step)).join('.')
}

/** Returns the parts of a field's name. A field at the top of the body has no leaf. */
export function partsOf(field: string): { group: string; leaf: string | undefined } {
  const [group = field, leaf] = field.split('.')
  return { group, leaf }
}

/** Returns true for a field of a document. */
export function isOfDocument(field: string): field is `documents.${string}` {
  return field.startsWith('documents.')
}

/** Returns the name of a field in a body or form. A field of a document gets the document's number. */
export function inDocument<Field extends string>(field: Field, number: number) {
  return field.replace(/^documents\./, `documents.${number}.`) as NameInDocument<Field>
}

type NameInDocument<Field extends string> = Field extends `documents.${infer Leaf}`
  ? `documents.${number}.${Leaf}`
  : Field

type Nested = Record<string, unknown>

/**
 * Returns the value at a dotted path, such as `address.city` or `documents.0.type`, or undefined.
 */
export function valueAt(from: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (node, step) =>
        typeof node === 'object' && node !== null ? (node as Nested)[step] : undefined,
      from,
    )
}

/** Returns an object from dotted paths of one or two steps. It leaves out undefined values. */
export function nested(entries: readonly (readonly [path: string, value: unknown])[]): Nested {
  const result: Nested = {}
  for (const [path, value] of entries) {
    const { group, leaf } = partsOf(path)
    if (value === undefined) continue
    if (leaf === undefined) result[group] = value
    else {
      const leaves = (result[group] ??= {}) as Nested
      leaves[leaf] = value
    }
  }
  return result
}
