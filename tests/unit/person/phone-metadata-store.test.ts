import all from 'libphonenumber-js/max/metadata'
import { expect, test, vi } from 'vitest'
import saved from '../../../src/person/nigerian-phones.json'
import type { PhoneMetadata } from '../../../src/person/phone-number'
import { createPhoneMetadataStore } from '../../../src/person/phone-metadata-store'

// The compiler takes the country codes of a JSON file for any strings.
const nigeria = saved as PhoneMetadata
const british = '+44 7911 123456'

/** A book whose world comes, or does not, when the test says so. */
function aBook() {
  const asked: { come: () => void; fail: () => void }[] = []
  const book = createPhoneMetadataStore(
    nigeria,
    () =>
      new Promise((resolve, reject) => {
        asked.push({ come: () => resolve(all), fail: () => reject(new Error('gone')) })
      }),
  )
  return { book, asked }
}

test('loads nothing for a Nigerian number', async () => {
  const { book, asked } = aBook()
  for (const text of ['', '0803 123', '0802 405 6288']) {
    expect(book.canValidate(text)).toBe(true)
    await book.loadFor(text)
  }
  expect(asked).toHaveLength(0)
  expect(book.phones()).toBe(nigeria)
})

test('loads once for all callers, and reports the start and the end', async () => {
  const { book, asked } = aBook()
  const told = vi.fn<() => void>()
  book.subscribe(told)
  const waiting = [book.loadFor(british), book.loadFor('+1 202 555 0123')]
  expect(book.isLoading()).toBe(true)
  expect(book.canValidate(british)).toBe(false)
  expect(told).toHaveBeenCalledTimes(1)
  expect(asked).toHaveLength(1)
  asked[0]?.come()
  await Promise.all(waiting)
  expect(book.isLoading()).toBe(false)
  expect(book.canValidate(british)).toBe(true)
  expect(book.phones()).toBe(all)
  expect(told).toHaveBeenCalledTimes(2)
  await book.loadFor(british)
  expect(asked).toHaveLength(1)
})

test('a failure rejects all callers, and the next call retries', async () => {
  const { book, asked } = aBook()
  const waiting = Promise.allSettled([book.loadFor(british), book.loadFor(british)])
  asked[0]?.fail()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(book.isLoading()).toBe(false)
  expect(book.canValidate(british)).toBe(false)
  expect(book.phones()).toBe(nigeria)
  const again = book.loadFor(british)
  asked[1]?.come()
  await again
  expect(book.canValidate(british)).toBe(true)
})

test('does not notify a listener that unsubscribed', async () => {
  const { book, asked } = aBook()
  const told = vi.fn<() => void>()
  book.subscribe(told)()
  const waiting = book.loadFor(british)
  asked[0]?.come()
  await waiting
  expect(told).not.toHaveBeenCalled()
})
