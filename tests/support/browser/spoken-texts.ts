import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Token } from '@messageformat/parser'
import { readCatalogue } from '../../../src/build/catalogues/arb'
import { parseMessage } from '../../../src/build/catalogues/compile'

/** A name in place of one that the form fills in. It has no letters that a language could change. */
const name = '“…”'

type Part = 'page' | 'first' | 'form' | 'desk' | 'service'

/** Every text of a language, in each of its forms, by its part and key. A text that it lacks is left out. */
export function spokenTexts(
  folder = 'english',
  parts: readonly Part[] = ['first', 'form', 'service'],
): [key: string, text: string][] {
  return parts.flatMap((part) => {
    const path = new URL(`../../../src/texts/${folder}/${part}.arb`, import.meta.url)
    if (!existsSync(path)) return []
    const { locale, messages } = readCatalogue(fileURLToPath(path))
    return [...messages].flatMap(([key, message]) =>
      formsOf(parseMessage(message, locale)).map((form) => [`${part}.${key}`, form] as const),
    )
  }) as [string, string][]
}

/** What a message can say: each case of a choice, with each case of the others. */
function formsOf(tokens: readonly Token[]): string[] {
  return tokens.reduce<string[]>(
    (begun, token) => {
      const rest = ends(token)
      return begun.flatMap((text) => rest.map((end) => text + end))
    },
    [''],
  )
}

function ends(token: Token): string[] {
  if (token.type === 'content') return [token.value]
  if (token.type === 'argument') return [name]
  if (!('cases' in token)) return ['2']
  return token.cases.flatMap(({ tokens }) => formsOf(tokens))
}
