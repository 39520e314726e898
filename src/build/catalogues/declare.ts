import { join } from 'node:path'
import { type Catalogue, isList, readCatalogue, treeOf, type Tree } from './arb.ts'

/** The loading units, by the names of their files. */
const parts = ['page', 'first', 'form', 'desk', 'service'] as const

/** Returns the types of the English catalogues in a folder: what each compiled catalogue of a unit exports. */
export function declareCatalogues(folder: string): string {
  const modules = parts.map((part) => {
    const english = readCatalogue(join(folder, `${part}.arb`))
    const types = [...english.messages.keys()].map((key) => [key, typeOf(english, key)] as const)
    return [
      `declare module '*/${english.part}.arb' {`,
      `  const texts: ${treeType(treeOf(types), '  ')}`,
      '  export default texts',
      '}',
    ].join('\n')
  })
  return `// Written by \`npm run write -- text-types\` from the English catalogues. Do not change it.\n\n${modules.join('\n\n')}\n`
}

function typeOf({ about }: Catalogue, key: string): string {
  const values = Object.entries(about.get(key)?.placeholders ?? {}).map(
    ([name, { type }]) => `${name}: ${type === 'num' ? 'number' : 'string'}`,
  )
  return values.length === 0 ? 'string' : `(values: { ${values.join('; ')} }) => string`
}

function treeType(tree: Tree, indent: string): string {
  const entries = Object.entries(tree)
  if (isList(Object.keys(tree))) {
    const types = entries.map(([, type]) =>
      type === 'string' ? type : `(${typeof type === 'string' ? type : treeType(type, '')})`,
    )
    return `readonly (${[...new Set(types)].join(' | ')})[]`
  }
  const written = entries.map(([name, below]) => {
    const type = typeof below === 'string' ? below : treeType(below, `${indent}  `)
    return `${indent}  readonly ${/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`}: ${type}\n`
  })
  return `{\n${written.join('')}${indent}}`
}
