import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eachSetting, readSettings } from '../../../src/service/settings/settings'

const read = (name: string) =>
  readFileSync(new URL(`../../../src/service/${name}`, import.meta.url), 'utf8')

const rows = [...read('settings.md').matchAll(/^\| `([A-Z\d_]+)` \| ([^|]+) \| [^|]+ \|$/gm)].map(
  ([, name = '', shown = '']) => ({ name, shown }),
)

/** A value alone in the column is the schema's default; anything else says what happens without one. */
const ofTheSchema = rows.flatMap(({ name, shown }) => {
  const [, value] = /^`([^`]+)`$/.exec(shown) ?? []
  return value === undefined ? [] : [{ name, value }]
})
const withoutDefault = rows.filter(({ name }) => !ofTheSchema.some((row) => row.name === name))

/** The settings in the table of limits, each with its default alone in the next column. */
const limits = [
  ...read('security.md').matchAll(/ \| `([A-Z\d_]+)` \| `([^`]+)` \| [^|]+ \|$/gm),
].map(([, name = '', value = '']) => ({ name, value }))

const valueOf = (name: string, env: Record<string, string>) =>
  Object.entries(readSettings(env)).find(([key]) => key === name)?.[1]

test('the table of settings names every setting once, and no other', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(eachSetting.shape).sort())
})

test.each(ofTheSchema)('$name is $value by default, as the table says', ({ name, value }) => {
  expect(valueOf(name, { [name]: value })).toEqual(valueOf(name, {}))
})

test.each(withoutDefault)('$name has no default, as the table says', ({ name }) => {
  expect(valueOf(name, {}) ?? []).toEqual([])
})

test.each(limits)('$name is $value by default, as the table of limits says', ({ name, value }) => {
  expect(Object.keys(eachSetting.shape)).toContain(name)
  expect(valueOf(name, { [name]: value })).toEqual(valueOf(name, {}))
})
