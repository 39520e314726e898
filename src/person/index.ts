/**
 * What the other folders may know about a person. Besides this file they may import `check.ts` (the checker, with its
 * schema library), `notes.ts` (soft rules), `phones.ts` (what needs the phone library), `json-schemas.ts` (OpenAPI)
 * and `invalid-answers.ts` (wrong samples), so that a page loads only what it needs. The linter holds them to these six.
 */

// Cases, their screens and IDs
export {
  allowedIn,
  caseFor,
  cases,
  currencies,
  currencyOf,
  firstCase,
  idLevelOf,
  knownIssuerOf,
  idTypesFor,
  kindOf,
  kinds,
  kindsFor,
  onlyIdTypeOf,
  personCases,
  questionScreensOf,
  screensOf,
  type Currency,
  type CurrencyLackingKinds,
  type Kind,
  type PersonCase,
} from './cases'
export { questionScreens, screens, type QuestionScreen, type Screen } from './screens'
export { documentTypeOf, idFacts, idTypes, isIdType, unnamedIdType, type IdType } from './identity'
export { caseOfBody, tellsCase } from './case-of-body'
export type { TextContext, Voice } from './text-context'

// The table of fields
export {
  addressParts,
  fieldPaths,
  fields,
  fieldsOf,
  fieldsOn,
  isFieldPath,
  isPersonal,
  nameParts,
  requirementInForm,
  requirementOf,
  type FieldPath,
  type FieldTable,
} from './fields'
export { knownFields } from './known-fields'
export * from './paths'
export * from './person-numbers'

// Documents
export {
  documentFacts,
  idExpires,
  extraDocumentTypes,
  hasBack,
  maxDocuments,
  maxPages,
  type DocumentType,
} from './document-kinds'
export {
  acceptedFiles,
  documentRefusalCodes,
  fileRefusalCodes,
  maxDocumentBytes,
  maxDocumentPixels,
  maxPixelsAtOnce,
  type DocumentRefusalCode,
  type FileRefusalCode,
} from './document-file'

// Answers, and the body that they become
export * from './answers'
export type { FieldGroup, Person, PersonDocument, UncheckedPerson } from './person'

// What is wrong, and what is doubtful
export type { Path, Refusal } from './refusal'
export { refusalCodes, type RefusalCode } from './formats/refusal-code'
export type { Note, NoteCode } from './note'

// Formats
export type { AnswerKind } from './formats/format'
export { kycLevel } from './formats/choice'
export { countries, isCountry } from './formats/countries'
export { thisYear } from './formats/date'
export { isDay } from './formats/day'
export { isElevenDigits, readIdentifier } from './formats/identifier'
export { saysNoName } from './formats/name'
export { parseUrl } from './formats/parse-url'
export { asciiDigits, plainDigits } from './formats/plain-digits'
export { longestText } from './formats/text'
export { todayAnywhere, todayHere, type Today } from './formats/today'
export { visibleText, withoutInvisible } from './formats/visible-text'
export { isBlankDate, readDate } from './read-date'
export { isRealDay, splitDate, wholeDateIn, type DateSplit } from './split-date'
export { nigerianStates } from './nigerian-states'
export { codeOfSuggestion, suggestionButtonsFor, suggestions, suggestionsFor } from './suggestions'
export { editDistance } from './edit-distance'
export { plainLetters } from './plain-letters'
