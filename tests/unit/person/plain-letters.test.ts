import { expect, test } from 'vitest'
import { plainLetters } from '../../../src/person/plain-letters'

test.each([
  ['Ọmọ́wùmí Adéṣínà', 'omowumi adesina'],
  ['Ɓala Ɗanladi Ƙasim', 'bala danladi kasim'],
  ['Ifeọma Ụzọ Ịkenna', 'ifeoma uzo ikenna'],
  ['Eŋŋ Élodie', 'enn elodie'],
  ['أحمد', 'أحمد'.normalize('NFD').replaceAll(/\p{M}/gu, '')],
])('%s is found by %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain)
})
