import { type FieldPath, fieldPaths, fields } from './fields'
import type { Path } from './refusal'
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
  return fieldPaths.find((each) => each.startsWith(`${fieldPath}.`)) ?? path.join('.')
}

/** Returns the id of the control that can fix a field. For a date it is the first part. */
export function controlOf(path: Path): string {
  const name = formNameOf(path)
  const field = fieldPaths.find((each) => each === fieldOf(name.split('.')))
  return field !== undefined && fields[field].answer === 'date' ? `${name}.day` : name
}

/** Returns the path without array indexes, as the table and the texts have it. */
export function fieldOf(path: Path): string {
  return path.filter((step) => typeof step === 'string' && !/^\d+$/.test(step)).join('.')
}
