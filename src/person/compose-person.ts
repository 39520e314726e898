import type { Answers, DocumentAnswer } from './answers'
import { caseOfAnswers } from './answers'
import { fields, fieldsOf, type FieldPath } from './fields'
import { idLevelOf, isIdType, kycLevel } from './identity'
import type { UncheckedPerson } from './person'
import type { PhoneMetadata } from './phone'
import { readAnswer } from './read-answer'

/** Where an attachment was stored, by its key; undefined while it is not. */
export type AddressOf = (file: string) => string | undefined

type Group = Record<string, unknown>

/**
 * The request body of the chosen case, of its own fields alone, in the contract's order. What was not
 * answered, or cannot be read, is left out: `checkPerson` then names it.
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
  const derived: Group = {
    id_level: idType === undefined ? undefined : idLevelOf(idType),
    kyc_level: kycLevel,
  }
  const body: Group = {}
  for (const path of fieldsOf(personCase)) {
    if (path.startsWith('documents.')) continue
    const [group = path, leaf] = path.split('.')
    const held = (answers as unknown as Group)[group]
    const answer = leaf === undefined ? (derived[path] ?? held) : (held as Group)[leaf]
    const value = path === 'name_other' ? readOtherName(answers) : read(path, answer)
    if (value === undefined) continue
    if (leaf === undefined) body[path] = value
    else body[group] = { ...(body[group] as Group | undefined), [leaf]: value }
  }
  body['documents'] = answers.documents
    .filter((document) => document.file !== '' || document.type !== '')
    .map((document) => composeDocument(document, read, addressOf))
  return body
}

function composeDocument(
  document: DocumentAnswer,
  read: (path: FieldPath, answer: unknown) => unknown,
  addressOf: AddressOf,
) {
  const entries = {
    type: document.type === '' ? undefined : document.type,
    url: addressOf(document.file),
    issue_date: read('documents.issue_date', document.issue_date),
    expiry_date: read('documents.expiry_date', document.expiry_date),
  }
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))
}

/** The empty string is the person's word that there is no such name; leaving it out is not. */
function readOtherName(answers: Pick<Answers, 'name_other' | 'no_name_other'>): string | undefined {
  if (answers.no_name_other) return ''
  return answers.name_other.normalize('NFC').trim() || undefined
}

function readField(path: FieldPath, answer: unknown, phones: PhoneMetadata): unknown {
  const reading = readAnswer(fields[path].answer, answer, phones)
  return reading.ok ? reading.value : undefined
}
