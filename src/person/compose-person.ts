import { type Answers, caseOfAnswers } from './answers'
import { fields, fieldsOf, type FieldPath } from './fields'
import { idLevelOf, isIdType, kycLevel } from './identity'
import { nested, valueAt } from './nested'
import type { UncheckedPerson } from './person'
import type { PhoneMetadata } from './phone'
import { readAnswer } from './read-answer'
import { visibleText } from './visible-text'

/** Returns the address of a stored attachment by its key, or undefined if it is not stored. */
export type AddressOf = (file: string) => string | undefined

/**
 * Returns the request body of the chosen case, with the case's own fields in the contract's order.
 * It leaves out missing and unreadable answers, which `checkPerson` then reports.
 */
export function composePerson(
  answers: Answers,
  phones: PhoneMetadata,
  addressOf: AddressOf,
): UncheckedPerson {
  const personCase = caseOfAnswers(answers)
  if (personCase === undefined) return {}
  const read = (path: FieldPath, answer: unknown) => readField(path, answer, phones)
  const idType = isIdType(answers.id_type) ? answers.id_type : undefined
  const derived = {
    id_level: idType === undefined ? undefined : idLevelOf(idType),
    kyc_level: kycLevel,
  }
  const given = { ...answers, ...derived }
  const entries = fieldsOf(personCase)
    .filter((path) => !path.startsWith('documents.'))
    .map((path) => {
      const value =
        path === 'name_other' ? readOtherName(answers) : read(path, valueAt(given, path))
      return [path, value] as const
    })
  const ofDocuments = fieldsOf(personCase).filter((path) => path.startsWith('documents.'))
  const documents = answers.documents
    .filter((document) => document.file !== '' || document.type !== '')
    .map((document) => {
      const withUrl = { documents: { ...document, url: addressOf(document.file) } }
      return nested(ofDocuments.map((path) => [path, read(path, valueAt(withUrl, path))]))[
        'documents'
      ]
    })
  return { ...nested(entries), documents }
}

/** An empty string says that the person has no such name. A missing value does not say so. */
function readOtherName(answers: Pick<Answers, 'name_other' | 'no_name_other'>): string | undefined {
  if (answers.no_name_other) return ''
  return visibleText(answers.name_other.normalize('NFC')) || undefined
}

function readField(path: FieldPath, answer: unknown, phones: PhoneMetadata): unknown {
  const reading = readAnswer(fields[path].answer, answer, phones)
  return reading.ok ? reading.value : undefined
}
