import { languageTable, languageTags } from '../../../src/texts/language-table'
import { slow4g } from '../lines'
import type { Measure } from '../measure'
import { named, open } from './usable'

const keyOf = (tag: string) => `usable-${tag}`

/** The first field in each language, beside the one page that the floor has. */
export const languages: Measure = {
  name: 'languages',
  candidates: ['ours', 'floor'],
  rows: languageTags.map((tag) => ({
    key: keyOf(tag),
    title: `first field usable in ${languageTable[tag].name}, slow 4G`,
    unit: 'ms',
    atMostOfFloor: 0.65,
  })),
  async take(browser, candidate) {
    const found: Record<string, number> = {}
    for (const tag of languageTags) {
      const url = candidate.name === 'ours' ? `${candidate.url}/?lang=${tag}` : candidate.url
      const { usable } = await open(browser, { ...candidate, url }, slow4g)
      Object.assign(found, named(keyOf(tag), usable))
    }
    return found
  },
}
