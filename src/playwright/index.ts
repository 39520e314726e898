/* oxlint-disable oxc/no-barrel-file -- package.json exports one module, `./playwright` */
export { type SandboxAnswer, sandboxBvns } from '../contract/sandbox'
export { type CreateOptions, DeskPage } from './desk-page'
export { EmbedPage } from './embed-page'
export type { NewSession } from '../server'
export type { PersonEvent } from '../contract/webhook'
export type { Inbox, InboxOptions, ReceivedEvent } from './inbox'
export { type Faults, faults, type RefusedField, type SlowLine } from './faults'
export type { ScreenName, UploadState } from './form-locators'
export { type InvalidPerson, invalidPeople } from '../samples/invalid-people'
export type {
  Currency,
  DocumentType,
  FileRefusalCode,
  IdType,
  Kind,
  PersonCase,
  RefusalCode,
  Screen,
} from '../person'
export type { InputFiles } from './controls'
export { type FillOptions, OnboardingPage, type OpenOptions } from './onboarding-page'
export type { Root, Waiting } from './waiting'
export { type CreatedRow, PeopleSheetPage, type SheetTotals } from './people-sheet-page'
export { sampleDocument, type SampleFile } from '../samples/sample-document'
export {
  type PersonsDocument,
  type SampleBody,
  type SamplePerson,
  samplePerson,
  type TypedPerson,
} from '../samples/sample-person'
export { type Service, startService } from './service'
export type { FieldName, Values } from '../samples/values'
export { expect, type KitOptions, test } from './test'
