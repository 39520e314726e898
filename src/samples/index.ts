/* oxlint-disable oxc/no-barrel-file -- package.json exports one module, `./samples` */
export { type SandboxAnswer, sandboxBvns } from '../contract/sandbox'
export { type InvalidPerson, invalidPeople } from './invalid-people'
export { sampleDocument, type SampleFile } from './sample-document'
export {
  type PersonsDocument,
  type SampleBody,
  type SamplePerson,
  samplePerson,
  type TypedPerson,
} from './sample-person'
export { requestBody } from './request-body'
export type { Values } from './values'
export type { FakePerson } from './service/fake-people'
export { type FakeService, fakeService, type SlowAnswers } from './service/fake-service'
export type { RefusedField } from './service/refusals'
