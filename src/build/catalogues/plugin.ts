import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { languageTable, languageTags, tagOf } from '../../texts/language-table.ts'
import { replaceOnce } from '../page-frame.ts'
import { type Catalogue, readCatalogue } from './arb.ts'
import { compileCatalogue } from './compile.ts'

/**
 * Makes a module of each catalogue that the code imports; what its language lacks is English. Writes into the page
 * which languages there are.
 */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    load: {
      filter: { id: /\.arb$/ },
      handler(id) {
        const own = readCatalogue(id)
        const source = join(dirname(id), '../english', `${own.part}.arb`)
        this.addWatchFile(source)
        const english = own.folder === 'english' ? own : readCatalogue(source)
        return compileCatalogue(english, own, {
          english: languageTable.en,
          own: rowOf(own),
        })
      },
    },
    transformIndexHtml: { order: 'pre', handler: withLanguages },
  }
}

function withLanguages(page: string): string {
  const names = 'name="languages" content="'
  const list = 'const rightToLeft = ['
  const tags = languageTags.filter((tag) => languageTable[tag].direction === 'rtl')
  const offered = replaceOnce(page, names, names + languageTags.join(' '))
  return replaceOnce(offered, list, list + tags.map((tag) => `'${tag}'`).join(', '))
}

function rowOf({ folder, locale }: Catalogue) {
  const tag = tagOf(folder)
  if (tag === undefined || tag !== locale)
    throw new Error(`src/texts/language-table.ts has no row "${locale}" with the folder ${folder}`)
  return languageTable[tag]
}
