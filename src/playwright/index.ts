/* oxlint-disable oxc/no-barrel-file -- package.json exports one module, `./playwright` */
export { OnboardingPage, type InputFiles, type OpenOptions } from './onboarding-page'
export { sampleDocument, type SampleFile } from './sample-document'
export {
  type PersonsDocument,
  type SampleBody,
  type SamplePerson,
  samplePerson,
  type TypedPerson,
} from './sample-person'
export type { Values } from './values'
export { expect, test } from './test'
