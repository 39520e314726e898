import { openCountingLine } from '../counting-line'
import type { Measure } from '../measure'
import { bigPhoto } from '../photos'
import { visit } from '../visit'
import { walkCase } from '../walk'

/** Every byte of every connection, for a whole case with two photos of 5 MB. */
export const wire: Measure = {
  name: 'wire',
  candidates: ['ours'],
  rows: [
    { key: 'wire', title: 'bytes both ways, two big photos', unit: 'kB', atMost: 1600 },
    { key: 'wire-up', title: '… of them sent', unit: 'kB' },
    { key: 'wire-photos', title: '… the photos as they were chosen', unit: 'kB' },
  ],
  async take(browser, candidate) {
    const passport = await bigPhoto(6)
    const bill = await bigPhoto(1)
    const line = await openCountingLine(candidate.url)
    try {
      await visit(browser, line, {}, async ({ page, form }) => {
        await walkCase(form, { passport: passport.path, bill: bill.path })
        // What is put by for later belongs to the case as well.
        await page.waitForTimeout(3000)
      })
      const { up, down } = line.carried()
      return {
        wire: (up + down) / 1000,
        'wire-up': up / 1000,
        'wire-photos': (passport.bytes + bill.bytes) / 1000,
      }
    } finally {
      line.close()
    }
  },
}
