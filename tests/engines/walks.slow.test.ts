import { writeFile } from 'node:fs/promises'
import { individualUsd, ngnLicence, type Person, uboUsd } from '../browser/people'
import type { Service } from '../../src/playwright/service'
import { samplePerson } from '../../src/samples/sample-person'
import { cellsOf, csvOf, headerOf, sheetPerson } from '../support/sheet/people-csv'
import { photo, type SampleFile } from '../support/files/sample-files'
import { statement } from '../support/files/statement'
import type { CuttableLine } from './cuttable-line'
import type { Driver } from './drivers/driver'
import { expect, test } from './engine-test'
import { expectScreen, fillCase, send } from './walks/case-walk'
import { attribute, expectAttribute, expectPart, fill } from './walks/controls'
import { expectGroupGaps } from './walks/group-gaps'
import { attach, cutDuring, expectBytes, expectPhoto, expectUpload } from './walks/uploads'

const statementDate = `${new Date().getFullYear() - 1}-12-31`
/** Below the labels of groups, in pixels: date of birth, types of ID, a file and a date of a document. */
const groupGap = 6.375
const denseGap = 0
const ofDocument = ['documents.0.file', 'documents.0.issue_date.day']
const groupsOf: Readonly<Record<string, readonly string[]>> = {
  person: ['dob.day'],
  identity: ['id_type'],
  documents: ofDocument,
}

const added = { 'documents.1.type': 'bank_statement', 'documents.1.issue_date': statementDate }

// Each case is typed with real keys, reloaded on its way, and loses its connection in an upload.
for (const [title, person] of [
  ['individual USD', individualUsd],
  ['individual NGN', ngnLicence],
  ['UBO USD', uboUsd],
] as const) {
  test(title, async ({ driver, line, service, takePicture }, testInfo) => {
    const [picture, pdf] = [await photo(), await statement(3_000_000)]
    const give = (index: number, file: SampleFile) =>
      attach(driver, index, file, (name) => testInfo.outputPath(name))
    await driver.open(line.url)
    await fillCase(driver, person, {
      async onScreen(screen) {
        await takePicture(screen)
        const groups = groupsOf[screen] ?? []
        const isAsked = screen !== 'identity' || 'id_type' in (person.screens[screen] ?? {})
        if (isAsked) await expectGroupGaps(driver, groups, groupGap)
        if (screen === 'identity') {
          await driver.reload()
          await expectScreen(driver, 'identity')
          await fill(driver, person.screens['identity'] ?? {})
        }
        if (screen !== 'documents') return
        await give(0, picture)
        await addStatement(driver, line, () => give(1, pdf))
      },
    })
    await takePicture('review')
    const id = await send(driver)
    await takePicture('done')

    const [identity, bank] = await onlyDocuments(service, id, withStatement(person))
    await expectPhoto(identity?.url)
    await expectBytes(bank?.url, pdf)
    expect(driver.errors).toEqual([])
  })
}

test('Arabic', async ({ driver, line, service, takePicture }, testInfo) => {
  await driver.open(line.url)
  await driver.press('[data-languages] summary')
  await driver.press('button[data-language="ar"]')
  await expectAttribute(driver, 'html', 'dir', 'rtl')
  await fillCase(driver, uboUsd, {
    async onScreen(screen) {
      await takePicture(screen)
      if (screen !== 'documents') return
      await attach(driver, 0, await photo(), (name) => testInfo.outputPath(name))
      await expectUpload(driver, 0, 'stored')
    },
  })
  await expectAttribute(driver, 'html', 'lang', 'ar')
  const id = await send(driver)
  await onlyDocuments(service, id, uboUsd)
  expect(driver.errors).toEqual([])
})

test.describe('on a large screen', () => {
  test.use({ windowSize: { width: 1280, height: 800 } })

  test('desk', async ({ driver, line, service, takePicture }, testInfo) => {
    const [picture, pdf] = [await photo(), await statement(3_000_000)]
    const give = (index: number, file: SampleFile) =>
      attach(driver, index, file, (name) => testInfo.outputPath(name))
    await driver.open(`${line.url}/desk`)
    await fill(driver, individualUsd.choice)
    for (const values of Object.values(individualUsd.screens)) await fill(driver, values)
    await expectGroupGaps(driver, ['dob.day', ...ofDocument], denseGap)
    await give(0, picture)
    await addStatement(driver, line, () => give(1, pdf))
    await takePicture('filled')
    await driver.press('button[name="create"]')
    await expectPart(driver, '[data-person-id]:not([data-person-id=""])')
    await takePicture('created')

    const id = await attribute(driver, '[data-person-id]', 'data-person-id')
    const [identity, bank] = await onlyDocuments(service, id, withStatement(individualUsd))
    await expectPhoto(identity?.url)
    await expectBytes(bank?.url, pdf)
    expect(driver.errors).toEqual([])
  })

  test('sheet of 50', async ({ driver, line, service, takePicture }, testInfo) => {
    const people = Array.from({ length: 50 }, (_, seed) => samplePerson('individual-usd', seed))
    const rows = people.map((_, seed) => sheetPerson('individual-usd', seed))
    const header = headerOf(rows)
    const csv = testInfo.outputPath('people.csv')
    await writeFile(csv, csvOf([header, ...rows.map((row) => cellsOf(row, header))]))
    await driver.open(`${line.url}/desk/people`)
    await expectPart(driver, 'input[name="people"]')
    await driver.attach('input[name="people"]', [csv])
    await expectAttribute(driver, '[data-totals]', 'data-ready', '50')
    await takePicture('ready')
    await driver.press('button[name="send-all"]')
    await expect
      .poll(async () => Number(await attribute(driver, '[data-totals]', 'data-created')))
      .toBeGreaterThan(4)
    await driver.reload()
    await expectPart(driver, 'button[name="go-on"]')
    await driver.press('button[name="go-on"]')
    await expectAttribute(driver, '[data-totals]', 'data-sending-phase', 'paused')
    await expectAttribute(driver, '[data-totals]', 'aria-busy', 'false')
    await driver.press('button[name="send-all"]')
    await expectAttribute(driver, '[data-totals]', 'data-created', '50')
    await takePicture('sent')

    const stored = (await service.people()).map(({ person }) => withoutUrls(person))
    expect(byBvn(stored)).toStrictEqual(byBvn(people.map(({ body }) => ({ ...body }))))
    expect(driver.errors).toEqual([])
  })
})

/** Adds a bank statement, whose upload loses its connection, once the first file is stored. */
async function addStatement(driver: Driver, line: CuttableLine, give: () => Promise<void>) {
  await expectUpload(driver, 0, 'stored')
  await driver.press('button[name="add-document"]')
  await fill(driver, added)
  await cutDuring(driver, line, 1, give)
  await expectUpload(driver, 1, 'stored')
}

/** Expects exactly this person to be stored, and returns the documents. */
async function onlyDocuments(service: Service, id: unknown, { body }: Person): Promise<Entry[]> {
  const stored = await service.people()
  expect(stored.map((each) => each.id)).toEqual([id])
  expect(stored.map((each) => each.person)).toStrictEqual([body])
  return documentsOf(stored[0]?.person)
}

type Body = Readonly<Record<string, unknown>>
type Entry = { url?: unknown }

function documentsOf(body: Body = {}): Entry[] {
  // The bodies compared above have documents, each an object.
  return body['documents'] as Entry[]
}

function withStatement({ body, ...person }: Person): Person {
  const [identity] = documentsOf(body)
  const bank = { type: 'bank_statement', url: identity?.url, issue_date: statementDate }
  return { ...person, body: { ...body, documents: [identity, bank] } }
}

function withoutUrls(body: Body): Body {
  return { ...body, documents: documentsOf(body).map(({ url: _url, ...others }) => others) }
}

function byBvn(people: readonly Body[]): Body[] {
  const bvn = (body: Body) => Number(body['bank_id_number'])
  return [...people].sort((one, other) => bvn(one) - bvn(other))
}
