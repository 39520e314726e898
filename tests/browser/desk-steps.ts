import { expect, type Page, type Request } from '@playwright/test'
import type { SamplePerson } from '../../src/playwright/samples/sample-person'
import type { DeskPage } from './desk-test'
import { isPersonRequest } from './steps'

/** The next person sent is answered so, and does not reach the service. */
export async function answerWith(page: Page, status: number, body: object): Promise<void> {
  await page.route(
    '**/person',
    (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify(body),
      }),
    { times: 1 },
  )
}

/** A whole person with one document, pasted as JSON: much quicker than typed, for a test about something else. */
export async function pastePerson(desk: DeskPage, person: SamplePerson): Promise<void> {
  await desk.choose(person.case)
  await desk.button('paste').click()
  await desk.field('paste-text').fill(JSON.stringify(person.body))
  await desk.button('read-paste').click()
  await desk.button('accept-paste').click()
  await addWhatNoPasteHolds(desk, person)
}

/** That there is no middle name, and the file of the document, which is stored when this is done. */
export async function addWhatNoPasteHolds(
  desk: DeskPage,
  { body, documents }: SamplePerson,
): Promise<void> {
  if (body.name_other === '') await desk.field('no_name_other').check()
  const [document] = documents
  await desk.field('documents.0.file').setInputFiles((await document?.file()) ?? [])
  await expect(desk.page.locator('[data-upload-state="stored"]')).toBeVisible()
}

/** Every POST /person that the page makes from now on. */
export function personRequestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (isPersonRequest(request)) requests.push(request)
  })
  return requests
}

/** The keys by which the service tells a person asked for again from another one. */
export function keysOf(requests: readonly Request[]): Set<string | undefined> {
  return new Set(requests.map((request) => request.headers()['idempotency-key']))
}
