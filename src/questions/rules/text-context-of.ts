import {
  type Answers,
  cases,
  isIdType,
  type Path,
  type PersonCase,
  type TextContext,
  type Voice,
} from '../../person'

/**
 * Returns what the texts of a field depend on: the voice, the type of ID, the type of document and
 * the country. The voice of the case is the default.
 */
export function textContextOf(
  answers: Pick<Answers, 'id_type' | 'documents'> & {
    address: Pick<Answers['address'], 'country'>
  },
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
    country: answers.address.country,
  }
}
