import type { FileChooser } from '@playwright/test'
import { type IdType, idTypesFor } from '../../src/person'
import { controlsOf } from '../../src/samples/values'
import { type DeskPage, expect, test } from './desk-test'
import type { Values } from './form-test'
import { individualUsd, ngnLicence, type Person } from './people'
import { anyPicture } from './steps'

const most = 30

/** What is typed in a select to reach a country. */
const countryNames: Readonly<Record<string, string>> = { NG: 'Nigeria', DE: 'Germany' }

/** Presses keys, and counts those that do not type an answer. */
function countingKeys({ page }: DeskPage) {
  let pressed = 0
  const press = async (keys: string) => {
    pressed += keys.split('+').length
    await page.keyboard.press(keys)
  }
  return {
    press,
    pressed: () => pressed,
    /** Moves to the control of that name. Returns whether it is a select. */
    tabTo: async (name: string) => {
      for (let stops = 0; stops < 12; stops += 1) {
        const [there, tag] = await page.evaluate(() => {
          const { activeElement } = document
          return [activeElement?.getAttribute('name'), activeElement?.localName]
        })
        if (there === name) return tag === 'select'
        await press('Tab')
      }
      throw new Error(`Tab does not reach ${name}`)
    },
    /** Types key by key. */
    type: (text: string) => page.keyboard.type(text),
    /** Inserts the text at once. */
    insert: (text: string) => page.keyboard.insertText(text),
  }
}

type Keys = ReturnType<typeof countingKeys>

/** Types in the order of the page. A select jumps to the typed text, and a date is typed in one go. */
async function typeAll(keys: Keys, screens: readonly (Values | undefined)[]) {
  for (const values of screens) {
    for (const [name, value] of controlsOf(values ?? {})) {
      const text = String(value)
      if (/\.(?:month|year)$/.test(name)) {
        await keys.type(text)
        continue
      }
      const isSelect = await keys.tabTo(name)
      if (name === 'id_type') await chooseIdType(keys, text)
      else if (value === true) await keys.press('Space')
      else if (isSelect) await keys.type(countryNames[text] ?? text)
      else if (name.endsWith('.day')) await keys.type(text)
      else await keys.insert(text)
    }
  }
}

/** Space chooses the first radio, an arrow key the next one. */
async function chooseIdType(keys: Keys, idType: string) {
  const steps = idTypesFor('individual-ngn').indexOf(idType as IdType)
  if (steps === 0) await keys.press('Space')
  for (let step = 0; step < steps; step += 1) await keys.press('ArrowDown')
}

async function attachByKey(desk: DeskPage, keys: Keys, opened: Promise<FileChooser>) {
  await keys.press('F9')
  await (await opened).setFiles(await anyPicture())
  await expect(desk.field('documents.0.file')).toBeFocused()
  await keys.press('Tab')
  await expect(desk.field('documents.0.issue_date.day')).toBeFocused()
}

async function createByKeys(desk: DeskPage, { screens }: Person, begin: string[]) {
  const keys = countingKeys(desk)
  // Listen now, because a key press can open the dialog before a later listener is ready.
  const opened = desk.page.waitForEvent('filechooser')
  await desk.open()
  await expect(desk.field('name_first')).toBeFocused()
  for (const each of begin) await keys.press(each)
  const { person, contact, address, identity, background, documents } = screens
  await typeAll(keys, [person, contact, inOrder(address), identity, background])
  await attachByKey(desk, keys, opened)
  await typeAll(keys, [documents])
  await keys.press('Control+Enter')
  return { id: await desk.created(), pressed: keys.pressed() }
}

/** In the order of the page, where the second line follows the first. */
function inOrder({ 'address.line2': line2, ...rest }: Values = {}): Values {
  const { 'address.country': country = '', 'address.line1': line1 = '', ...others } = rest
  return {
    'address.country': country,
    'address.line1': line1,
    ...(line2 !== undefined && { 'address.line2': line2 }),
    ...others,
  }
}

/** The one with most fields, and one that chooses its ID. The fields of all cases are in the component tests. */
const cases = [
  { of: individualUsd, begin: [] },
  { of: ngnLicence, begin: ['Alt+3'] },
]

for (const { of, begin } of cases) {
  test(`${of.title} is typed with at most ${most} keys beside the answers`, {
    tag: '@desktop',
  }, async ({ desk, service }) => {
    // Every answer is typed key by key.
    test.slow()
    const { id, pressed } = await createByKeys(desk, of, begin)
    process.stdout.write(`${of.title}: ${pressed} keys beside the answers\n`)
    const [stored] = await service.people('--id', id)
    expect(stored?.person).toEqual(of.body)
    expect(pressed).toBeLessThanOrEqual(most)
    await expect(desk.field('name_first')).toBeFocused()
  })
}

test('lists all shortcuts, and each works', {
  tag: '@desktop',
}, async ({ desk, page }) => {
  await desk.open()
  const menu = page.locator('details[data-menu]')
  await menu.locator('summary').click()
  await expect(menu.locator('kbd')).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(menu.locator('kbd')).toHaveCount(0)
  await expect(menu.locator('summary')).toBeFocused()
  await menu.locator('summary').click()
  await desk.field('email').focus()
  await expect(menu.locator('kbd')).toHaveCount(0)
  // Shortcuts do not work in a dialog.
  await desk.button('paste').click()
  await page.keyboard.press('Alt+3')
  await page.keyboard.press('Escape')
  await expect(page.locator('[name="case"][value="individual-usd"]')).toBeChecked()

  await desk.field('email').focus()
  await page.keyboard.press('Alt+2')
  await expect(page.locator('[name="case"][value="ubo-usd"]')).toBeChecked()
  await expect(desk.field('background_information.occupation')).toHaveCount(0)
  await expect(desk.field('email')).toBeFocused()
  await page.keyboard.press('Alt+3')
  await expect(desk.field('id_type')).toHaveCount(4)
  await page.keyboard.press('Alt+1')
  await expect(desk.field('background_information.occupation')).toHaveCount(1)

  // Without an error, F8 goes to what is empty.
  await desk.field('name_first').fill('Ada')
  await page.keyboard.press('F8')
  await expect(desk.field('name_other')).toBeFocused()
  await desk.field('address.state').focus()
  await page.keyboard.press('Alt+P')
  await expect(desk.pin('address.state')).toHaveAttribute('aria-pressed', 'true')
})
