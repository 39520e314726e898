import { DeskPage } from '../../src/playwright/desk-page'
import type { TypedPerson } from '../../src/playwright/samples/sample-person'
import { test as base } from './form-test'
import { anyPicture } from './steps'

export { expect } from './form-test'
export { DeskPage } from '../../src/playwright/desk-page'

/** A test with the desk at hand, on a desktop's screen. */
export const test = base.extend<{ desk: DeskPage }>({
  desk: ({ page }, give) => give(new DeskPage(page)),
})

/** With small files, so that a test about something else is quick. */
export function withSmallFiles<Typed extends TypedPerson>(person: Typed): Typed {
  const documents = person.documents.map((document) => ({ ...document, file: anyPicture }))
  return { ...person, documents }
}
