import type { APIRequestContext } from '@playwright/test'
import { readPicture } from '../support/files/read-picture'
import { pdf, photo } from '../support/files/sample-files'
import { expect, type OnboardingPage, test } from './form-test'
import { becomeOldest } from './oldest-browser'
import { individualUsd, ngnLicence, ngnNin, type Person, uboUsd } from './people'
import { documentAddress, fillAll, personRequests } from './steps'

test.use({ serviceWorkers: 'allow' })

const year = new Date().getFullYear()

const withBill: Person = {
  ...uboUsd,
  title: 'UBO USD with a utility bill',
  body: {
    ...uboUsd.body,
    documents: [
      ...documentsOf(uboUsd.body),
      {
        type: 'utility_bill',
        url: documentsOf(uboUsd.body)[0]?.url,
        issue_date: `${year - 1}-12-31`,
      },
    ],
  },
}

// Every kind of ID is sent by the kit's walks.
const walks = [
  { person: individualUsd, tag: '@phone', isOldest: true },
  { person: withBill, tag: '@desktop' },
  { person: ngnLicence, tag: '@phone' },
  { person: ngnNin, tag: '@desktop' },
]

for (const { person, tag, isOldest = false } of walks) {
  const where = isOldest ? ' with the APIs of the oldest browsers' : ''
  const title = `${person.title}${where}: what is typed is sent as the contract has it, and stored once`
  test(title, { tag }, async ({ form, service, request }) => {
    const requests = personRequests(form)
    if (isOldest) await becomeOldest(form.page)
    await form.open()
    if (isOldest) expect(await form.page.evaluate(() => 'canParse' in URL)).toBe(false)
    await fillAll(form, person, await photo())
    if (person === withBill) await addBill(form)
    await form.submit()
    const id = await form.created()

    expect(requests).toHaveLength(1)
    const [sent] = requests
    expect(sent?.headers()).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
    })
    expect(sent?.postDataJSON()).toStrictEqual(person.body)

    const stored = (await service.people()).filter((each) => each.id === id)
    expect(stored).toHaveLength(1)
    expect(stored[0]?.person).toStrictEqual(person.body)

    await expectPicture(request, documentAddress(requests))
    await expectPicture(request, documentsOf(stored[0]?.person)[0]?.url)
    if (person === withBill) await expectPdf(request, documentAddress(requests, 1))
  })
}

async function addBill(form: OnboardingPage) {
  await form.back.click()
  await form.expectScreen('documents')
  await form.button('add-document').click()
  await form.fillScreen('documents', {
    'documents.1.type': 'utility_bill',
    'documents.1.issue_date': `${year - 1}-12-31`,
  })
  await form.attach(1, await pdf())
  await form.continue()
}

type Entry = { url?: unknown }

function documentsOf(body: Readonly<Record<string, unknown>> = {}): Entry[] {
  // The bodies compared above have documents, each an object.
  return body['documents'] as Entry[]
}

async function expectPicture(request: APIRequestContext, address: unknown) {
  const reply = await request.get(String(address))
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toBe('image/jpeg')
  const picture = await readPicture(await reply.body())
  expect(picture).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 900,
    isUpright: true,
    hasGps: false,
    hasExif: false,
  })
}

async function expectPdf(request: APIRequestContext, address: unknown) {
  const reply = await request.get(String(address))
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toBe('application/pdf')
  expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-')
}
