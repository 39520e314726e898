import { type FieldPath, fieldPaths, fields } from '../person/fields'
import type { Path } from '../person/refusal'
import type { AskingScreen } from '../person/screens'

/** The screen where a field of the request body can be mended; undefined where no screen asks for it. */
export function screenOf(path: Path): AskingScreen | undefined {
  const whole = path.filter((step) => typeof step === 'string').join('.')
  if (path[0] === 'documents') return 'documents'
  // The ID's level is derived from the kind of ID.
  if (whole === 'id_level') return 'identity'
  const found: FieldPath | undefined = fieldPaths.find(
    (field) => field === whole || field.startsWith(`${whole}.`) || whole.startsWith(`${field}.`),
  )
  const screen = found === undefined ? undefined : fields[found].screen
  return screen === 'derived' ? undefined : screen
}
