/* oxlint-disable oxc/no-barrel-file -- package.json exports one module, `./samples` */
export { type SandboxAnswer, sandboxBvns } from '../contract/sandbox'
export { type InvalidPerson, invalidPeople } from './invalid-people'
export { sampleDocument, type SampleFile } from './sample-document'
export {
  type PersonsDocument,
  requestBody,
  type SampleBody,
  type SamplePerson,
  samplePerson,
  type TypedPerson,
} from './sample-person'
export type { Values } from './values'
export { type FakePerson, type FakeService, fakeService } from './service/fake-service'
export type { RefusedField } from './service/replies'
