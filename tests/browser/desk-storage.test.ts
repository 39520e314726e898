import { readFile } from 'node:fs/promises'
import { samplePerson } from '../../src/samples/sample-person'
import { changeOnDevice, storedOnDevice } from './device'
import { pastePerson } from './desk-steps'
import { expect, test, withSmallFiles } from './desk-test'

const desktop = { tag: '@desktop' }
const part = 'desk'
const hour = 3_600_000

test(
  'keeps a draft for its tab, until it is created or 12 hours old',
  desktop,
  async ({ desk, page }) => {
    const person = withSmallFiles(samplePerson('individual-usd', 8))
    const { name_last } = person.body
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type())
      await dialog.accept()
    })
    await desk.open()
    await pastePerson(desk, person)
    await desk.kept()
    await page.reload()
    await expect(desk.field('name_last')).toHaveValue(name_last)
    await expect(page.locator('[data-upload-state="stored"]')).toHaveCount(person.documents.length)
    expect(asked).toEqual([])

    await test.step('neither the public form nor another tab shows it', async () => {
      const other = await page.context().newPage()
      await other.goto('/')
      await expect(other.locator('main[data-screen="case"]')).toBeVisible()
      await expect(other.locator('button[name="continue-draft"]')).toHaveCount(0)
      await other.goto('/desk')
      await expect(other.locator('[name="name_last"]')).toHaveValue('')
      await other.close()
    })

    await test.step('a pin and its answer come back with it', async () => {
      await desk.pin('address.state').click()
      await desk.createAndNext()
      await desk.created()
      await desk.kept()
      await page.reload()
      await expect(desk.field('name_last')).toHaveValue('')
      await expect(desk.field('address.state')).toHaveValue(person.body.address.state)
      await expect(desk.pin('address.state')).toHaveAttribute('aria-pressed', 'true')
      expect((await storedOnDevice(page, part)).files).toBe(0)
    })

    await test.step('it ends after 12 hours', async () => {
      const backThere = async (ageMs: number) => {
        await desk.field('name_first').fill('Ngozi')
        await desk.kept()
        // Another page of the same tab: the desk locks its draft while it is open.
        await page.goto('/')
        await changeOnDevice(page, { changedAt: Date.now() - ageMs }, part)
        await desk.open()
        return desk.field('name_first').inputValue()
      }
      expect(await backThere(12 * hour - 60_000)).toBe('Ngozi')
      expect(await backThere(12 * hour + 1)).toBe('')
    })
  },
)

test(
  'lists and exports whom this tab has created, in memory only',
  desktop,
  async ({ desk, page }) => {
    const first = withSmallFiles(samplePerson('individual-usd', 21))
    const formula = withSmallFiles(samplePerson('individual-ngn', 22))
    const list = page.locator('[data-created-here]')
    const rows = list.locator('tbody tr')
    await desk.open()
    await pastePerson(desk, first)
    await desk.createAndNext()
    const firstId = await desk.created()
    await pastePerson(desk, formula)
    // A spreadsheet would run this name as a formula.
    await desk.field('name_first').fill('=Ada, "the" first')
    await desk.createAndNext()
    const id = await desk.created()
    const reference = (await page.locator('[data-person-id]').getAttribute('data-reference')) ?? id
    await expect(list).toContainText('2')
    await expect(list).not.toContainText(first.body.name_last)
    await list.locator('summary').click()
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(reference)
    await expect(rows.last()).toContainText(first.body.name_last)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      desk.button('export-created').click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    const lines = csv.split('\r\n')
    expect(lines[0]).toBe('\uFEFF"time","name","case","id"')
    expect(lines[1]).toContain(
      `,"'=Ada, ""the"" first ${formula.body.name_last}","individual-ngn","${id}"`,
    )
    expect(lines[2]).toContain(`,"individual-usd","${firstId}"`)

    // The spreadsheet's page is the same tab.
    await page.locator('a[href="/desk/people"]').click()
    await page.locator('a[href="/desk"]').click()
    await expect(list).toContainText('2')
    await page.reload()
    await expect(desk.banner).toBeVisible()
    await expect(list).toHaveCount(0)
  },
)
