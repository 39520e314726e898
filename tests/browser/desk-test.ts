import { DeskPage } from '../../src/playwright/desk-page'
import type { TypedPerson } from '../../src/samples/sample-person'
import { test as base } from './form-test'
import { anyPicture } from './steps'

export { expect } from './form-test'
export { DeskPage } from '../../src/playwright/desk-page'

/** A test with a `desk` page object. */
export const test = base.extend<{ desk: DeskPage }>({
  desk: ({ page }, give) => give(new DeskPage(page)),
})

/** Returns the person with small files, which upload fast. */
export function withSmallFiles<Typed extends TypedPerson>(person: Typed): Typed {
  const documents = person.documents.map((document) => ({ ...document, file: anyPicture }))
  return { ...person, documents }
}
