import phones from 'libphonenumber-js/max/metadata'
import {
  documentTypeOf,
  type FieldPath,
  fields,
  fieldsOf,
  idFacts,
  idLevelOf,
  type IdType,
  idTypesFor,
  kycLevel,
  nested,
  type Person,
  type PersonCase,
  personCases,
} from '../../../person'
import { readAnswer } from '../../../person/phones'

export interface PersonExample {
  /** The case, followed by the type of ID when the case has several. */
  name: string
  personCase: PersonCase
  body: Person
}

/** One request body for each type of ID of each case, from the samples in the table of fields. */
export function personExamples(): PersonExample[] {
  return personCases.flatMap((personCase) => {
    const idTypes = idTypesFor(personCase)
    return idTypes.map((idType) => ({
      name: idTypes.length === 1 ? personCase : `${personCase}-${idType}`,
      personCase,
      body: exampleBody(personCase, idType),
    }))
  })
}

function exampleBody(personCase: PersonCase, idType: IdType): Person {
  const decided: Partial<Record<FieldPath, string | undefined>> = {
    id_level: idLevelOf(personCase, idType),
    id_type: idType,
    kyc_level: kycLevel,
    id_number: idFacts[idType].sample,
    'documents.type': documentTypeOf(idType),
    'documents.url': `https://files.example.com/${idType}.jpg`,
  }
  const entries = fieldsOf(personCase).map(
    (path) => [path, decided[path] ?? wireValue(path)] as const,
  )
  const { documents, ...rest } = nested(entries)
  // The compiler cannot follow the table. A test sends each example to the service.
  return { ...rest, documents: [documents] } as unknown as Person
}

/** The sample in the format of the request; undefined when the field is left out. */
function wireValue(path: FieldPath): unknown {
  const { answer, format, sample } = fields[path]
  if (answer === 'date') return sample === '' ? undefined : sample
  const reading = readAnswer(format, sample, phones)
  return reading.ok ? reading.value : undefined
}
