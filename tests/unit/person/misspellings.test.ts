import { describe, expect, test } from 'vitest'
import { likelyCity, likelyEmail, likelyState } from '../../../src/person/misspellings'

describe('the domain of an e-mail address', () => {
  test.each([
    ['ada@gamil.com', 'ada@gmail.com'],
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmal.com', 'ada@gmail.com'],
    ['ada@Gmaill.com', 'ada@gmail.com'],
    ['ada@yaho.com', 'ada@yahoo.com'],
    ['ada@hotmial.com', 'ada@hotmail.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
  ])('%s may mean %s', (typed, meant) => {
    expect(likelyEmail(typed)).toBe(meant)
  })
  test.each([
    'ada@gmail.com',
    'ada@GMAIL.com',
    'ada@mail.com',
    'ada@email.com',
    'ada@ymail.com',
    'ada@yahoo.fr',
    'ada@example.com',
    'ada@example.ng',
    '@gmal.com',
    'gmal.com',
    '',
  ])('%s is kept', (typed) => {
    expect(likelyEmail(typed)).toBeUndefined()
  })
})

describe('a Nigerian city', () => {
  test.each([
    ['Abakaliki', 'Abeokuta', 'Abuja', 'Ado-Ekiti', 'Akure', 'Asaba', 'Awka', 'Bauchi'],
    ['Benin City', 'Birnin Kebbi', 'Calabar', 'Damaturu', 'Dutse', 'Enugu', 'Gombe', 'Gusau'],
    ['Ibadan', 'Ikeja', 'Ilorin', 'Jalingo', 'Jos', 'Kaduna', 'Kano', 'Katsina', 'Lafia'],
    ['Lokoja', 'Maiduguri', 'Makurdi', 'Minna', 'Osogbo', 'Owerri', 'Port Harcourt', 'Sokoto'],
    ['Umuahia', 'Uyo', 'Yenagoa', 'Yola'],
  ])('the capitals of the states are known: %s', (...capitals) => {
    const unknown = capitals.filter((name) => name.length > 4 && likelyCity(`${name}x`) !== name)
    expect(unknown).toEqual([])
  })
  test.each([
    ['Ibdan', 'Ibadan'],
    ['ikeaj', 'Ikeja'],
    ['Port Harcort', 'Port Harcourt'],
    ['Abeokutta', 'Abeokuta'],
  ])('%s may mean %s', (typed, meant) => {
    expect(likelyCity(typed)).toBe(meant)
  })
  test.each(['Ìbàdàn', 'IKEJA', 'Ado Ekiti', 'Owo', 'Oyo', 'Tigre', 'Ajegunle', ''])(
    '%s is kept',
    (typed) => {
      expect(likelyCity(typed)).toBeUndefined()
    },
  )
})

describe('a Nigerian state', () => {
  test.each([
    ['Lagoss', 'Lagos'],
    ['Anambara', 'Anambra'],
    ['Nassarawa', 'Nasarawa'],
    ['Kadnua State', 'Kaduna'],
  ])('%s may mean %s', (typed, meant) => {
    expect(likelyState(typed)).toBe(meant)
  })
  test.each(['Lagos', 'Lagos State', 'Ọ̀ṣun', 'Abuja', 'FCT', 'Niger', 'Kogi', ''])(
    '%s is kept',
    (typed) => {
      expect(likelyState(typed)).toBeUndefined()
    },
  )
})
