import {
  expect,
  PeopleSheetPage,
  sampleDocument,
  samplePerson,
  test,
  type TypedPerson,
} from 'firsthand/playwright'

test.use({ failOnConsole: true })

test('staff create people from a spreadsheet', async ({ page }) => {
  const people = [1, 2, 3].map((seed) => ({
    ...samplePerson('ubo-usd', seed),
    file: 'passport.png',
  }))
  const sheet = new PeopleSheetPage(page)
  await sheet.open()
  await sheet.choose(csvOf(people))
  await sheet.chooseCase('USD', 'ubo')
  await sheet.addFiles({ ...(await sampleDocument('passport')), name: 'passport.png' })
  expect(await sheet.totals()).toMatchObject({ all: 3, ready: 3 })
  await sheet.edit(2, 'email', 'nobody')
  expect(await sheet.totals()).toMatchObject({ wrong: 1, ready: 2 })
  await sheet.sendAll()
  expect((await sheet.created()).map(({ row }) => row)).toEqual([1, 3])
  expect(await sheet.refused()).toContain('nobody')

  await sheet.edit(2, 'email', 'somebody@example.com')
  await sheet.sendAll()
  expect((await sheet.created()).map(({ row }) => row)).toEqual([1, 2, 3])
})

/** The rows of people who send this file, with the names of the fields as titles. */
function csvOf(people: readonly { screens: TypedPerson['screens']; file: string }[]): string {
  const rows = people.map(({ screens, file }) => {
    const { person, contact, address, identity, documents } = screens
    const all = { ...person, ...contact, ...address, ...identity, ...documents }
    return { ...all, 'documents.0.file': file }
  })
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  // A box of the form, and no field: the page would ask about its column.
  names.delete('no_name_other')
  const titles = [...names]
  const lines = rows.map((row) => {
    const cells = new Map<string, string | boolean | undefined>(Object.entries(row))
    return titles.map((title) => `"${String(cells.get(title) ?? '')}"`).join(',')
  })
  return [titles.join(','), ...lines].join('\n')
}
