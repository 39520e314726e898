import type { Page } from '@playwright/test'
import { samplePerson } from '../../src/samples/sample-person'
import { addWhatNoPasteHolds, linesOfBody, personRequestsOf } from './desk-steps'
import { expect, test, withSmallFiles } from './desk-test'

const desktop = { tag: '@desktop' }

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Pastes from the clipboard into the focused element. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(async (copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

const block = `Name: Adaeze Ngozi Okafor
BVN: 222 1234 5678 NIN: 12345678901
DOB: 31/12/1990, Phone: 0803 123 4567
Favourite colour: red`

test(
  'accepts a pasted block by Enter, and undoes it',
  desktop,
  async ({ desk, page, expectAccessible }) => {
    await desk.open()
    await desk.choose('individual-ngn')
    await desk.field('name_last').fill('Obi')
    await desk.field('name_first').focus()
    await paste(page, block)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(desk.field('name_first')).toHaveValue('')
    await expectAccessible()
    // A typed answer is replaced only if its row is checked.
    await expect(desk.field('paste.name_last')).not.toBeChecked()
    await expect(desk.button('accept-paste')).toBeFocused()
    await expect(desk.button('accept-paste')).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(desk.field('name_first')).toHaveValue('Adaeze')
    await expect(desk.field('name_other')).toHaveValue('Ngozi')
    await expect(desk.field('name_last')).toHaveValue('Obi')
    await expect(desk.field('bank_id_number')).toHaveValue('222 1234 5678')
    await expect(desk.field('id_number')).toHaveValue('12345678901')
    await expect(page.locator('[name="id_type"][value="nin"]')).toBeChecked()
    await expect(desk.field('dob.month')).toHaveValue('12')
    await expect(desk.field('phone')).toHaveValue('0803 123 4567')
    // Staff go on with what the text lacks.
    await expect(desk.field('email')).toBeFocused()
    await page.keyboard.press('F8')
    await expect(desk.field('address.country')).toBeFocused()
    await desk.button('undo-paste').click()
    for (const name of ['name_first', 'bank_id_number', 'id_number', 'dob.year', 'phone']) {
      await expect(desk.field(name)).toHaveValue('')
    }
    await expect(desk.field('name_last')).toHaveValue('Obi')
  },
)

for (const personCase of ['individual-usd', 'individual-ngn'] as const) {
  test(
    `creates a whole ${personCase} pasted as lines unchanged, and leaves nothing of it`,
    desktop,
    async ({ desk, page }) => {
      const requests = personRequestsOf(page)
      const person = withSmallFiles(samplePerson(personCase, 71))
      await desk.open()
      await desk.choose(personCase)
      await desk.button('paste').click()
      await paste(page, linesOfBody(person.body))
      await desk.button('accept-paste').click()
      await addWhatNoPasteHolds(desk, person)
      await desk.createAndNext()
      await desk.created()
      const { documents: _, ...sent } = person.body
      expect(requests.map((request) => request.postDataJSON() as unknown)).toMatchObject([sent])
      // Neither the fields nor the paste box.
      const html = await page
        .locator('main form, .paste')
        .evaluateAll((parts) => parts.map(({ outerHTML }) => outerHTML).join())
      expect(html).not.toContain(person.body.name_last)
      expect(html).not.toContain(person.body.bank_id_number)
      await expect(desk.button('undo-paste')).toBeHidden()
    },
  )
}
