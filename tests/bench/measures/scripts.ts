import type { Measure } from '../measure'
import { smallPhoto } from '../photos'
import { scriptBytes, watchTransfers } from '../transfers'
import { visit } from '../visit'
import { walkCase, walkTo } from '../walk'

/** The JavaScript of a whole case. */
export const scripts: Measure = {
  name: 'scripts',
  candidates: ['ours', 'floor', 'bound'],
  isOnce: true,
  rows: [
    {
      key: 'js-case',
      title: 'JavaScript of a whole case, with documents',
      unit: 'kB',
      atMost: 175,
    },
  ],
  async take(browser, candidate) {
    const { path } = await smallPhoto()
    return visit(browser, candidate, {}, async ({ page, form }) => {
      const transfers = watchTransfers(page.context())
      // The pages to compare with are one bundle: nothing more comes after the last screen is reached.
      if (candidate.name === 'ours') await walkCase(form, { passport: path })
      else await walkTo(form, 'documents')
      await page.waitForTimeout(3000)
      return { 'js-case': scriptBytes(await transfers.all()) / 1000 }
    })
  },
}
