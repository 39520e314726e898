import type { Answers } from './answers'
import { knownIssuerOf, onlyIdTypeOf, type PersonCase } from './cases'
import { controlOf, nameOf } from './paths'
import type { Path, Refusal } from './refusal'

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
