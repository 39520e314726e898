import type { Answers } from '../person/answers'
import { type FieldPath, fieldPaths, fields } from '../person/fields'
import type { Path } from '../person/refusal'
import type { AskingScreen } from '../person/screens'

/** The answers a screen asks for, out of all. */
export function screenAnswers(screen: AskingScreen, answers: Answers): Partial<Answers> {
  const asked = fieldPaths.filter((path) => fields[path].screen === screen)
  const keys = new Set<string>(asked.map((path) => path.split('.')[0] ?? path))
  if (screen === 'person') keys.add('no_name_other')
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)))
}

/** The screen where a field of the request body can be mended; undefined where no screen asks for it. */
export function screenOf(path: Path): AskingScreen | undefined {
  const steps = path.filter((step) => typeof step === 'string')
  const whole = steps.join('.')
  const found = fieldPaths.find(
    (field) => field === whole || field.startsWith(`${whole}.`) || whole.startsWith(`${field}.`),
  )
  if (steps[0] === 'documents') return 'documents'
  const screen = found === undefined ? undefined : fields[found as FieldPath].screen
  // The ID's level is derived from the kind of ID.
  if (whole === 'id_level') return 'identity'
  return screen === 'derived' ? undefined : screen
}
