import { type Answers, caseOfAnswers } from './answers'
import { idLevelOf, knownIssuerOf } from './cases'
import { fields, fieldsOf, type FieldPath } from './fields'
import { kycLevel } from './formats/choice'
import { isIdType } from './identity'
import { inDocument, isOfDocument, nested, pathOf, valueAt } from './paths'
import type { UncheckedPerson } from './person'
import type { PhoneMetadata } from './phone-number'
import { readAnswer } from './read-answer'
import type { Refusal } from './refusal'

/** Returns the URL of a stored attachment by its key, or undefined if it is not stored. */
export type UrlOf = (file: string) => string | undefined

interface ReadPerson {
  /** It leaves out missing and unreadable answers. */
  person: UncheckedPerson
  /** Why answers cannot be read, such as the 13th month. */
  unread: Refusal[]
}

/**
 * Returns the request body of the chosen case, with the case's own fields in the contract's order.
 * It leaves out missing and unreadable answers, which `checkPerson` then reports, and documents
 * that nobody began.
 */
export function composePerson(
  answers: Answers,
  phones: PhoneMetadata,
  urlOf: UrlOf,
): UncheckedPerson {
  const documents = answers.documents.filter(({ file, type }) => file !== '' || type !== '')
  return readAnswers({ ...answers, documents }, phones, urlOf).person
}

/** Converts every answer of the chosen case to the value of the request. */
export function readAnswers(answers: Answers, phones: PhoneMetadata, urlOf: UrlOf): ReadPerson {
  const personCase = caseOfAnswers(answers)
  if (personCase === undefined) return { person: {}, unread: [] }
  const unread: Refusal[] = []
  const idType = isIdType(answers.id_type) ? answers.id_type : undefined
  const derived = {
    id_level: idType === undefined ? undefined : idLevelOf(personCase, idType),
    kyc_level: kycLevel,
    id_country: answers.id_country || knownIssuerOf(personCase, answers.id_type),
  }

  const read = (path: FieldPath, from: object, name: string): unknown => {
    // An empty string says that the person has no such name. A missing value does not say so.
    if (path === 'name_other' && answers.no_name_other) return ''
    const reading = readAnswer(fields[path].format, valueAt(from, path), phones)
    if (reading.ok) return reading.value
    unread.push(
      ...reading.refusals.map(({ path: part, code }) => ({
        path: [...pathOf(name), ...part],
        code,
      })),
    )
    return undefined
  }

  const paths = fieldsOf(personCase)
  const given = { ...answers, ...derived }
  const entries = paths
    .filter((path) => !isOfDocument(path))
    .map((path) => [path, read(path, given, path)] as const)
  const ofDocuments = paths.filter(isOfDocument)
  const documents = answers.documents.map((document, index) => {
    const from = { documents: { ...document, url: urlOf(document.file) } }
    const values = ofDocuments.map(
      (path) => [path, read(path, from, inDocument(path, index))] as const,
    )
    return nested(values)['documents'] ?? {}
  })
  return { person: { ...nested(entries), documents }, unread }
}
