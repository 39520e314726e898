import phones from 'libphonenumber-js/max/metadata'
import { afterEach, describe, expect, test } from 'vitest'
import { readPhone } from '../../../src/person/phones'
import { firstTexts } from '../../../src/texts/first-texts'
import { loadTexts, selectLanguage } from '../../../src/texts/in-language'
import { languageTags, languages } from '../../../src/texts/languages'
import { texts } from '../../../src/texts/texts'

const textContext = { voice: 'you', idType: '', documentType: '' } as const

afterEach(() => selectLanguage(languages.en))

/** Where a number of an example is from, as the form says below the box. */
function countryOf(example: string): string | undefined {
  const reading = readPhone(example, phones)
  return reading.ok ? reading.country : 'refused'
}

describe.each(languageTags)('in %s', (tag) => {
  test('the examples of a phone number are mobiles of Nigeria and the United Kingdom', async () => {
    selectLanguage(languages[tag])
    await loadTexts('form')
    const { hint, refusals } = texts()
    const written = `${hint('phone', textContext)} ${refusals.notAPhoneNumber('', 0)}`
    const examples = written.match(/\+?\d[\d ]{8,}\d/g) ?? []
    expect(new Set(examples.map(countryOf))).toEqual(new Set(['NG', 'GB']))
  })

  test('a missing NIN, VIN or BVN is asked for by its abbreviation', async () => {
    selectLanguage(languages[tag])
    await loadTexts('form')
    const { missing } = texts()
    expect(missing('id_number', { ...textContext, idType: 'nin' })).toContain('NIN')
    expect(missing('id_number', { ...textContext, idType: 'voters_card' })).toContain('VIN')
    // The full name is English, so only English may do without the abbreviation.
    expect(missing('bank_id_number', textContext)).toMatch(/BVN|bank verification number/)
  })

  test('the note on a draft translation, shown beside all languages, names none', async () => {
    selectLanguage(languages[tag])
    await loadTexts('first')
    const { notReviewed } = firstTexts().frame.languages
    const named = languageTags.filter((each) => notReviewed.includes(languages[each].name))
    expect(named).toEqual([])
  })
})

test('a heading names what its screen asks for', () => {
  const { screenTexts } = texts()
  for (const voice of ['you', 'owner'] as const)
    expect(screenTexts('identity', voice).title).toMatch(/ID number and BVN/)
  expect(screenTexts('person', 'you').title).toMatch(/name and date of birth/)
})
