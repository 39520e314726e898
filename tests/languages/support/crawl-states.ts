import { writeFile } from 'node:fs/promises'
import { type Request, type Route, test } from '@playwright/test'
import { questionScreens } from '../../../src/person'
import type { LanguageTag } from '../../../src/texts/language-table'
import { expect, type OnboardingPage, type Values } from '../../browser/form-test'
import { individualUsd } from '../../browser/people'
import { anyPicture } from '../../browser/steps'
import { blurredPhoto, widePhoto } from '../../support/files/page-photos'
import {
  emptyFile,
  htmlNamedJpg,
  hugePng,
  lockedPdf,
  type SampleFile,
  scriptedPdf,
  truncatedPhoto,
} from '../../support/files/sample-files'
import { openIn } from './walk'

type Collect = (what: string) => Promise<void>

/** Calls `collect` in every state that a walk without faults does not reach. */
export async function crawlStates(
  form: OnboardingPage,
  tag: LanguageTag,
  collect: Collect,
): Promise<void> {
  await openDocuments(form)
  await crawlUploads(form, collect)
  await form.continue()
  await form.expectScreen('review')
  for (const [what, answer] of Object.entries(answers)) {
    await form.page.route('**/person', answer, { times: 1 })
    const answered = form.page.waitForResponse('**/person')
    await form.submit()
    const status = (await answered).status()
    expect(status, what).toBeGreaterThanOrEqual(400)
    await expect(form.root.locator('button[aria-disabled]')).toHaveCount(0)
    await form.summary.waitFor()
    await collect(what)
    // Nothing is sent again of somebody who exists already.
    if (!(await form.forward.isVisible())) await form.button('change').click()
  }
  await crawlOffline(form, collect)
  await crawlErrorsOfScreens(form, collect)
  await crawlSending(form, collect)
  await crawlEarlierDraft(form, collect)
  await crawlNotice(form, tag, collect)
}

/** With all answers in the address, only the documents are left after the notice. */
async function openDocuments(form: OnboardingPage) {
  const prefill = Object.assign({}, ...Object.values(individualUsd.screens)) as Values
  await form.open({ ...individualUsd.choice, prefill })
  await form.field('privacy_agreement').check()
  await form.continue()
  await form.expectScreen('documents')
}

/** The notice has another text in French, so it asks again after a switch. */
async function crawlNotice(form: OnboardingPage, tag: LanguageTag, collect: Collect) {
  await openIn(form, tag === 'fr' ? 'en' : 'fr')
  await form.fillScreen('case', individualUsd.choice)
  await form.continue()
  await form.expectScreen('privacy')
  await form.field('privacy_agreement').check()
  await form.page.locator(`[data-language="${tag}"]`).dispatchEvent('click')
  await expect(form.page.locator('html')).toHaveAttribute('lang', tag)
  await expect(form.screen('privacy').getByRole('status')).toBeVisible()
  await collect('another text of the notice')
}

const refused: readonly (() => SampleFile | Promise<SampleFile>)[] = [
  htmlNamedJpg,
  emptyFile,
  truncatedPhoto,
  hugePng,
  lockedPdf,
  scriptedPdf,
  () => ({
    name: 'big.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7 '),
  }),
]

async function crawlUploads(form: OnboardingPage, collect: Collect) {
  const { page } = form
  for (const make of refused) {
    const file = await make()
    // The browser reads a path by itself. Bytes of 10 MB take longer than the limit on a slow machine.
    const path = test.info().outputPath(file.name)
    await writeFile(path, file.buffer)
    await form.attach(0, path)
    await expect(form.upload(0)).toContainText(file.name)
    await form.expectUpload(0, 'refused')
    await collect(`refused: ${file.name}`)
  }
  // Only the bytes wait: an upload is on its way once the service has given it an address. Reading the texts may bring
  // the network back.
  const uploads = createGate()
  await page.route('**/documents/*', async (route) => {
    await uploads.opened
    await route.continue()
  })
  await page.context().setOffline(true)
  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'waiting')
  await collect('an upload that waits for the network')
  await page.context().setOffline(false)
  await expect(form.upload(0)).toHaveAttribute('data-upload-state', 'sending')
  await collect('an upload on its way')
  uploads.open()
  await form.expectUpload(0, 'stored')

  await crawlPhotos(form, collect)
  for (let index = 2; index < 10; index += 1) {
    await form.button('add-document').click()
    await expect(form.field(`documents.${index}.type`).first()).toBeVisible()
  }
  await collect('as many documents as can be')
  for (let index = 9; index > 0; index -= 1) {
    await form.root.locator('section.card').nth(index).locator('> button').click()
    await expect(form.field(`documents.${index}.type`)).toHaveCount(0)
  }
}

/** Leaves a second document behind. */
async function crawlPhotos(form: OnboardingPage, collect: Collect) {
  await form.attach(0, await blurredPhoto())
  await expect(form.upload(0).locator('[data-picture-note]')).toBeVisible()
  await form.expectUpload(0, 'stored')
  await collect('a photo with a note')
  await form.button('use-anyway').click()
  await form.fillScreen('documents', { 'documents.1.type': 'bank_statement' })
  await form.attach(1, [await widePhoto(300), await widePhoto(400)])
  await form.expectUpload(1, 'stored')
  await expect(form.button('remove-page')).toHaveCount(2)
  await collect('several pages')
  await form.attach(1, await lockedPdf())
  await form.button('confirm-ask').waitFor()
  await collect('a PDF in place of several pages')
  await form.button('confirm-ask').click()
}

/** Something that requests wait for. */
function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

type Body = Record<string, unknown> & { documents: { url: string }[] }

/** The service gets another body, and answers in its own words. */
function withBody(change: (body: Body) => unknown) {
  return (route: Route) =>
    route.continue({ postData: JSON.stringify(change(route.request().postDataJSON() as Body)) })
}

const answers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'missing fields': withBody((body) =>
    Object.fromEntries(Object.keys(body).map((name) => [name, ''])),
  ),
  'wrong fields': withBody((body) => ({
    ...body,
    name_first: '1',
    name_last: 'a'.repeat(300),
    phone: '123',
    email: 'nobody',
    dob: '2020-02-31',
    id_level: 'highest',
    kyc_level: 'highest',
    id_type: 'membership',
    id_country: 'XX',
    bank_id_number: '1',
    address: { country: 'XX' },
    background_information: { expected_monthly_inflow: -1 },
    documents: [{ type: 'postcard', url: 'ftp://example.com', issue_date: '1890-01-01' }],
  })),
  'a passport that has expired': withBody((body) => ({
    ...body,
    documents: body.documents.map((document) => ({
      ...document,
      issue_date: '2010-01-01',
      expiry_date: '2020-01-01',
    })),
  })),
  'a key that was used before': async (route) => {
    const request = route.request()
    const headers = { ...(await request.allHeaders()), 'idempotency-key': crypto.randomUUID() }
    await createOther(request, headers['idempotency-key'])
    await route.continue({ headers })
  },
  'a body that is too large': withBody((body) => ({ ...body, name_other: 'a'.repeat(2_000_000) })),
  'another service': (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body: '{}' }),
}

/** Creates another person under a key. */
async function createOther(request: Request, key: string) {
  const body = { ...(request.postDataJSON() as Body), email: `${crypto.randomUUID()}@example.com` }
  const reply = await fetch(request.url(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(201)
}

async function crawlOffline(form: OnboardingPage, collect: Collect) {
  const { page } = form
  // Reading the texts brings the network back, and the press would go on.
  const files = createGate()
  const hold = async (route: Route) => {
    await files.opened
    await route.continue()
  }
  await page.route('**/documents/*', hold)
  await page.context().setOffline(true)
  await form.submit()
  await form.screen('review').locator('.callout').waitFor()
  await collect('offline')
  await form.button('stop').click()
  files.open()
  await page.unroute('**/documents/*', hold)
  await page.context().setOffline(false)
}

/** What the service refuses is shown on the screen of its field. */
async function crawlErrorsOfScreens(form: OnboardingPage, collect: Collect) {
  await form.page.route('**/person', answers['wrong fields'] ?? ((route) => route.continue()), {
    times: 1,
  })
  await form.submit()
  await form.summary.waitFor()
  for (const screen of questionScreens) {
    const link = form.summary.locator(`a[href*="/${screen}?"]`).first()
    if ((await link.count()) === 0) continue
    await link.click()
    await form.expectScreen(screen)
    await expect(form.root.locator('.field-error').first()).toBeVisible()
    await collect(`an error of the service, ${screen}`)
    await form.back.click()
    await form.expectScreen('review')
  }
}

async function crawlSending(form: OnboardingPage, collect: Collect) {
  const { page } = form
  const [first, second] = [createGate(), createGate()]
  let tries = 0
  await page.route('**/person', async (route) => {
    tries += 1
    await (tries === 1 ? first : second).opened
    await (tries === 1 ? route.abort('connectionreset') : route.continue())
  })
  await form.submit()
  await expect(form.forward).toHaveAttribute('aria-disabled', 'true')
  await collect('sending')
  first.open()
  await expect(form.root.locator('[data-outcome="unknown"]')).toBeVisible()
  await collect('the outcome is unknown, trying again')
  second.open()
  await form.created()
  await collect('done')
  await page.reload()
  await form.expectScreen('done')
  await collect('done, opened again')
}

async function crawlEarlierDraft(form: OnboardingPage, collect: Collect) {
  const { page } = form
  await openDocuments(form)
  await page.goto('/')
  await expect(form.button('leave-draft')).toBeVisible()
  await collect('an earlier draft')
  await form.button('leave-draft').click()
  await form.button('confirm-ask').click()
  await expect(form.button('leave-draft')).toBeHidden()
  await collect('the earlier draft is left')
  await page.context().setOffline(true)
  await page.locator('[data-languages] summary').click()
  await page.locator('[data-language]:not([aria-current])').last().dispatchEvent('click')
  await expect(page.locator('.languages-list [role="status"]')).not.toBeEmpty()
  await collect('a language that does not load')
  await page.context().setOffline(false)
}
