import { expect, test } from 'vitest'
import desk from '../../../src/texts/english/desk.arb'
import first from '../../../src/texts/english/first.arb'
import form from '../../../src/texts/english/form.arb'

/** The key of kept answers lies in the browser's profile, so who can copy that can read them. */
test.each([
  ['the form', `${form.keeping.onDevice} ${first.caseScreen.sharedDevice.hint}`],
  ['the spreadsheet', desk.sheet.onDevice],
])('%s says how long answers stay on the device, and that others may read them', (_, sentence) => {
  expect(sentence).toMatch(/\b7 days\b/)
  expect(sentence).toMatch(/\bothers (could|who use (it|this device) may) read\b/i)
})
