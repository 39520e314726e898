import type { Answers } from '../person/answers'
import { kindOf, type PersonCase } from '../person/cases'
import { isIdType } from '../person/identity'
import type { Path } from '../person/refusal'
import type { About } from '../texts/english/fields'

/** Whose answers they are and which ID and document they speak of, for the words of a field. */
export function aboutAnswers(
  answers: Pick<Answers, 'id_type' | 'documents'>,
  personCase: PersonCase,
  path: Path = [],
): About {
  const [group, index] = path
  const document = group === 'documents' ? answers.documents[Number(index)] : undefined
  return {
    voice: kindOf(personCase) === 'ubo' ? 'owner' : 'you',
    idType: isIdType(answers.id_type) ? answers.id_type : '',
    documentType: document?.type ?? '',
  }
}
