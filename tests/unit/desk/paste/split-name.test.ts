import { expect, test } from 'vitest'
import { isWholeName, splitName } from '../../../../src/desk/paste/reading/split-name'
import { shown } from './support/read'

test.each([
  ['Adaeze Okafor', 'Adaeze + + Okafor'],
  ['Adaeze Ngozi Okafor', 'Adaeze + Ngozi + Okafor'],
  ['Adaeze Ngozi Chidinma Okafor', 'Adaeze + Ngozi Chidinma + Okafor'],
  ['OKAFOR, Adaeze Ngozi', 'Adaeze + Ngozi + OKAFOR'],
  ['de Souza, João', 'João + + de Souza'],
  ['OKAFOR Adaeze Ngozi', 'Adaeze + Ngozi + OKAFOR'],
  ['Adaeze Ngozi OKAFOR', 'Adaeze + Ngozi + OKAFOR'],
  ['ADAEZE NGOZI OKAFOR', 'ADAEZE + NGOZI + OKAFOR'],
  ['Mrs. Adaeze Okafor', 'Adaeze + + Okafor'],
  ['Alhaji Dr Musa Bello', 'Musa + + Bello'],
  ['  Ọ́lá   Níyì ', 'Ọ́lá + + Níyì'],
  ['Adaeze', ''],
  ['Mr Okafor', ''],
  ['Okafor, Adaeze, Ngozi', ''],
  ['', ''],
])('%j is split into %j', (text, expected) => {
  const names = splitName(text)
  const at = (name: string) => shown(names.find(({ path }) => path === name)?.value ?? '')
  const told = [at('name_first'), at('name_other'), at('name_last')].join(' + ')
  expect(names.length === 0 ? '' : told.replaceAll(/ {2,}/g, ' ')).toBe(expected)
})

test.each([
  ['Adaeze Okafor', true],
  ['O’Brien, Mary-Jane', true],
  ['Adaeze', false],
  ['Adaeze\nOkafor', false],
  ['12 Marina Road', false],
  ['one of many words in a sentence', false],
  ['', false],
])('%j is a whole name: %s', (text, isOne) => {
  expect(isWholeName(text)).toBe(isOne)
})
