import type { Page } from '@playwright/test'
import { personCases } from '../../src/person'
import { type SamplePerson, samplePerson } from '../../src/samples/sample-person'
import { compiledTexts } from '../support/browser/compiled-texts'
import { type DeskPage, expect, test, withSmallFiles } from './desk-test'
import { personRequestsOf } from './desk-steps'

const { onePerson: words } = await compiledTexts('english', 'desk')

/** Each person is followed by one with fewer answers: no middle name, no second line, no second document. */
const inARow = [
  samplePerson('individual-usd', 12),
  samplePerson('individual-usd', 3),
  samplePerson('individual-ngn', 6),
  samplePerson('ubo-usd', 2),
].map(withSmallFiles)

/** Everything on the page and in the browser's storage, as text. */
function allOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const controls = Array.from(document.querySelectorAll('input, select, textarea'))
    const values = controls.map((each) => ('value' in each ? String(each.value) : ''))
    const databases = await indexedDB.databases()
    return [
      document.documentElement.outerHTML,
      ...values,
      document.title,
      location.href,
      JSON.stringify(history.state),
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      document.cookie,
      JSON.stringify(databases),
    ].join('\n')
  })
}

/** The answers of a person, typed and sent, that are long enough to be unique. */
function valuesOf({ screens, body }: SamplePerson): string[] {
  const typed = Object.values(screens).flatMap((values) => Object.values(values))
  const all = [...typed, ...leaves(body)].filter((value) => typeof value !== 'boolean')
  return [...new Set(all.map(String))].filter((value) => value.length >= 4)
}

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leaves)
    : [value]
}

/** The values that were sent, without the documents' URLs, whose signatures may contain any digits. */
function sentIn(body: string): string {
  const values = leaves(JSON.parse(body)).map(String)
  return values.filter((value) => !value.includes('signature=')).join('\n')
}

/** The answers in the form, without the case. */
function answered({ page }: DeskPage): Promise<string[]> {
  return page.locator('form').evaluate((form) =>
    Array.from(form.querySelectorAll('input, select')).flatMap((control) => {
      if (control instanceof HTMLSelectElement) return control.value
      if (!(control instanceof HTMLInputElement)) return []
      const isTick = control.type === 'radio' || control.type === 'checkbox'
      return isTick ? (control.checked ? control.name : []) : control.value
    }),
  )
}

test('leaves nothing of one person to the next', { tag: '@desktop' }, async ({
  desk,
  page,
  service,
}) => {
  const requests = personRequestsOf(page)
  await desk.open()
  let itsOwn = ''
  for (const personCase of personCases) {
    await desk.choose(personCase)
    itsOwn += await allOf(page)
  }
  const ids: string[] = []
  let before: string[] = []
  for (const [place, person] of inARow.entries()) {
    await desk.fill(person)
    await desk.createAndNext()
    ids.push(await desk.created())
    await expect(desk.field('name_first')).toBeFocused()

    // The name stands beside the id until the next person's first key.
    const { name_first, name_last } = person.body
    const created = page.locator('[data-person-id]')
    await expect(created).toContainText(
      words.sending.created({ name: `${name_first} ${name_last}` }),
    )
    await page.keyboard.press('x')
    await page.keyboard.press('Backspace')
    await expect(created).not.toContainText(name_last)
    await expect(created).toHaveAttribute('data-person-id', ids.at(-1) ?? '')

    const values = valuesOf(person)
    const own = values.join('\n')
    const sent = sentIn(requests.at(-1)?.postData() ?? '{}')
    const leaked = before.filter((value) => !own.includes(value) && sent.includes(value))
    expect(leaked, `sent with ${place}`).toEqual([])
    // The id may contain any digits.
    const left = (await allOf(page)).replaceAll(ids.at(-1) ?? '', '')
    const found = values.filter((value) => left.includes(value) && !itsOwn.includes(value))
    expect(found, `left of ${place}`).toEqual([])
    expect((await answered(desk)).filter((value) => value !== '')).toEqual([])
    await expect(desk.banner).toContainText(words.banner.nobody)
    await expect(page.locator('[data-upload-state]')).toHaveCount(0)
    before = values
  }
  expect(requests).toHaveLength(inARow.length)
  expect(new Set(ids).size).toBe(inARow.length)
  const stored = new Set((await service.people()).map(({ id }) => id))
  expect(ids.filter((id) => !stored.has(id))).toEqual([])
})
