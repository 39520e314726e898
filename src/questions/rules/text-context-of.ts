import type { Answers } from '../../person/answers'
import { cases, type PersonCase } from '../../person/cases'
import { isIdType } from '../../person/identity'
import type { Path } from '../../person/refusal'
import type { TextContext, Voice } from '../../person/text-context'

/**
 * Returns what the texts of a field depend on: the voice, the kind of ID and the type of document.
 * The voice of the case is the default.
 */
export function textContextOf(
  answers: Pick<Answers, 'id_type' | 'documents'>,
  personCase: PersonCase,
  path: Path = [],
  voice: Voice = cases[personCase].voice,
): TextContext {
  const [group, index] = path
  const document = group === 'documents' ? answers.documents[Number(index)] : undefined
  return {
    voice,
    idType: isIdType(answers.id_type) ? answers.id_type : '',
    documentType: document?.type ?? '',
  }
}
