import { expect, type Page, type Request } from '@playwright/test'
import type { SamplePerson } from '../../src/samples/sample-person'
import type { DeskPage } from './desk-test'
import { isPersonRequest } from './steps'

/** Answers the next `POST /person` in place of the service. */
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

/** Returns the answers of a body as lines of "name: value". */
export function linesOfBody(body: object, path = ''): string {
  const lines = Object.entries(body).map(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? linesOfBody(value, `${path}${key}.`)
      : `${path}${key}: ${String(value)}`,
  )
  return lines.filter((line) => !line.endsWith(': ')).join('\n')
}

/** Pastes a person with one document, which is faster than typing. */
export async function pastePerson(desk: DeskPage, person: SamplePerson): Promise<void> {
  await desk.choose(person.case)
  await desk.button('paste').click()
  await desk.field('paste-text').fill(linesOfBody(person.body))
  await desk.button('read-paste').click()
  await desk.button('accept-paste').click()
  await addWhatNoPasteHolds(desk, person)
}

/** Adds what a paste cannot: the missing middle name, and the document's file. Waits for the upload. */
export async function addWhatNoPasteHolds(
  desk: DeskPage,
  { body, documents }: SamplePerson,
): Promise<void> {
  if (body.name_other === '') await desk.field('no_name_other').check()
  const [document] = documents
  await desk.field('documents.0.file').setInputFiles((await document?.file()) ?? [])
  await expect(desk.page.locator('[data-upload-state="stored"]')).toBeVisible()
}

/** Collects every `POST /person` of the page from now on. */
export function personRequestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (isPersonRequest(request)) requests.push(request)
  })
  return requests
}

/** Returns the idempotency keys of the requests. */
export function keysOf(requests: readonly Request[]): Set<string | undefined> {
  return new Set(requests.map((request) => request.headers()['idempotency-key']))
}
