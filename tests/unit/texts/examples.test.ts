import phones from 'libphonenumber-js/max/metadata'
import { afterEach, describe, expect, test } from 'vitest'
import { readPhone } from '../../../src/person/phones'
import { describeRefusal } from '../../../src/texts/describe'
import { hintOf, missingText } from '../../../src/texts/field-texts'
import { loadTexts, selectLanguage } from '../../../src/texts/in-language'
import { languageTags } from '../../../src/texts/language-table'
import { languages } from '../../../src/texts/languages'
import { screenTexts } from '../../../src/texts/screen-texts'

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
    const refusal = describeRefusal({ path: ['phone'], code: 'notAPhoneNumber' })
    const written = `${hintOf('phone', textContext)} ${refusal}`
    const examples = written.match(/\+?\d[\d\s]{8,}\d/g) ?? []
    expect(new Set(examples.map(countryOf))).toEqual(new Set(['NG', 'GB']))
  })

  test('a missing NIN, VIN or BVN is asked for by its abbreviation', async () => {
    selectLanguage(languages[tag])
    await loadTexts('form')
    expect(missingText('id_number', { ...textContext, idType: 'nin' })).toContain('NIN')
    expect(missingText('id_number', { ...textContext, idType: 'voters_card' })).toContain('VIN')
    // The full name is English, so only English may do without the abbreviation.
    expect(missingText('bank_id_number', textContext)).toMatch(/BVN|bank verification number/)
  })
})

test('a heading names what its screen asks for', () => {
  for (const voice of ['you', 'owner'] as const)
    expect(screenTexts('identity', voice).title).toMatch(/ID number and BVN/)
  expect(screenTexts('person', 'you').title).toMatch(/name and date of birth/)
})
