import { parse, type Select, type Token } from '@messageformat/parser'
import { type Catalogue, isList, treeOf, type Tree } from './arb.ts'

/** A language, as its row in `src/texts/languages.ts` has it. */
export interface CatalogueLanguage {
  /** For the browser's `Intl`: how numbers are written. */
  locale: string
  direction: 'ltr' | 'rtl'
}

/**
 * Compiles a catalogue to the code of a module, whose default export is the tree of its messages: a string, or a
 * function of the arguments that English names. A message that the language lacks is English, and says so.
 *
 * @throws a sentence with the key, if a message is not ICU MessageFormat.
 */
export function compileCatalogue(
  english: Catalogue,
  own: Catalogue,
  languages: Readonly<Record<'english' | 'own', CatalogueLanguage>>,
): string {
  const isEnglish = english === own
  const entries = [...english.messages].map(([key, text]) => {
    const hasArguments = argumentNames(english, key).length > 0
    const translated = isEnglish ? undefined : own.messages.get(key)
    const code =
      translated === undefined
        ? messageCode(key, text, english.locale, 'en', hasArguments)
        : messageCode(key, translated, own.locale, 'own', hasArguments)
    return [key, !isEnglish && translated === undefined ? `gap(${code})` : code] as const
  })
  const functions = (name: string, tag: string, { locale, direction }: CatalogueLanguage) =>
    `const ${name} = messageFunctions(${JSON.stringify({ tag, locale, direction })});\n`
  return [
    `import { gap, messageFunctions } from '../message-functions';\n`,
    functions('en', english.locale, languages.english),
    ...(isEnglish ? [] : [functions('own', own.locale, languages.own)]),
    `export default ${treeCode(treeOf(entries))};\n`,
  ].join('')
}

/** The names of the arguments of a message, which English declares. */
function argumentNames({ about }: Catalogue, key: string): string[] {
  return Object.keys(about.get(key)?.placeholders ?? {})
}

/** Parses a message in ICU MessageFormat, with the plural forms of its language. Throws if it is none. */
export function parseMessage(text: string, locale: string): Token[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  return parse(text, {
    cardinal: pluralCategories,
    ordinal: [],
    strict: true,
    strictPluralKeys: true,
  })
}

function treeCode(tree: Tree): string {
  const names = Object.keys(tree)
  const codeOf = (name: string) => {
    const below = tree[name] ?? ''
    return typeof below === 'string' ? below : treeCode(below)
  }
  if (isList(names)) return `[${names.map(codeOf).join(', ')}]`
  return `{ ${names.map((name) => `${JSON.stringify(name)}: ${codeOf(name)}`).join(', ')} }`
}

function messageCode(
  key: string,
  text: string,
  locale: string,
  functions: string,
  hasArguments: boolean,
): string {
  try {
    const code = tokensCode(parseMessage(text, locale), functions)
    return hasArguments ? `(a) => ${code}` : code
  } catch (error) {
    const { message } = error as Error
    throw new Error(`${locale}, ${key}: ${message}`, { cause: error })
  }
}

function tokensCode(tokens: readonly Token[], functions: string): string {
  return `\`${tokens.map((token) => tokenCode(token, functions)).join('')}\``
}

function tokenCode(token: Token, functions: string): string {
  switch (token.type) {
    case 'content':
      return token.value.replace(/[`\\]|\$(?=\{)/g, String.raw`\$&`)
    case 'argument':
      return `\${${functions}.value(a.${token.arg})}`
    case 'function':
      if (token.key !== 'number') throw new Error(`"${token.key}" is not in use: use "number"`)
      return `\${${functions}.figure(a.${token.arg})}`
    case 'octothorpe':
      throw new Error('"#" is not in use: write {count, number}')
    case 'plural':
    case 'select':
    case 'selectordinal':
      return selectCode(token, functions)
  }
}

function selectCode({ type, arg, cases }: Select, functions: string): string {
  if (type === 'selectordinal') throw new Error('"selectordinal" is not in use')
  if (!cases.some(({ key }) => key === 'other')) throw new Error(`{${arg}, ${type}} lacks "other"`)
  const written = cases.map(
    ({ key, tokens }) => `${JSON.stringify(key)}: ${tokensCode(tokens, functions)}`,
  )
  return `\${${functions}.${type}(a.${arg}, { ${written.join(', ')} })}`
}
