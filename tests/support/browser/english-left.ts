import { suggestions } from '../../../src/person'
import type { LanguageTag } from '../../../src/texts/language-table'

/**
 * The only English that the other languages may show: names, abbreviations, formats, examples, and
 * the fields and values of the API, which its users write as they are.
 */
const names = listed(`
  Firsthand | JavaScript | NIPOST postcode | name@example.com | nom@example.com | Jan | English
  USD | NGN | BVN | NIN | PIN | OTP | VIN | PVC | KYC | JPEG | PNG | WebP | HEIC | PDF | bytes | https | http
  Idempotency-Key | documents | line1, city, state, country | postal_code | "primary" | "secondary"
  "basic" | employment_status, occupation | primary_purpose | source_of_funds
  expected_monthly_inflow | international passport
`)

/** Countries and months have their English names, as documents of Nigeria have them. */
const thisMonth = new Date().toLocaleString('en', { month: 'long' }).toLowerCase()
const named = ['nigeria', 'march', thisMonth]

/** Words that a language spells as English does. Of Pidgin, whole texts: most of its words are English. */
const shared: Readonly<Partial<Record<LanguageTag, readonly string[]>>> = {
  ha: [...named, 'international', 'naira', 'same', 'postcode', 'surname', 'virus'],
  yo: [...named, 'international', 'postcode', 'surname', 'virus'],
  ig: [...named, 'international', 'email', 'see', 'postcode', 'surname', 'virus'],
  pcm: [
    ...suggestions['background_information.occupation'],
    ...listed(`
      Salary | Business | Investment | Pension | Inheritance | Continue | Step 2 | Day | Month | Year
      State | Account | Address | Documents | Document | Passport | International passport
      International | Surname | Full name | Name and date of birth | Contact details | ID and BVN
      Driver’s licence | Voter’s card | 2 March 2 | NIN slip or card | Nigeria | work | Bank statement | Residence permit
      Type of document | Type of ID | ID level | KYC level | First name | Email address
      Date of birth | Address line 1 | Address line 2 | City or town | State, province or region
      Postal code | Flat, estate or area | Language: | Change | Step 2 of 2 | “…” | Dial “…” | Copy “…”
      Dial *2*2# | , , , , 2, Nigeria | Accessibility | Go back to “…” | Help page | Name | Privacy notice | Terms
      2 page | 2 pages | Front | Back | Page 2 | Add your documents | Use ““…”” instead | Freelance work | Show more options
    `),
  ],
  fr: listed(`
    page | pages | questions | minutes | minute | moment | scanner | photo | photos | dollars | international
    document | documents | type | mobile | date | code | postal | nigeria | web | scripts
    accents | apostrophes | province | six | suggestions | options | freelance | pension | contact | service | place
    public | menu
    csv | excel | xls | xlsx | ods | libreoffice | json | mac | alt | ctrl | tab | option | file | format | macros | dates | pause
    signatures | compare | continue | virus
  `),
}

/**
 * Returns a function that finds what of a text is still in English, and not allowed to be: words, or
 * the whole text.
 */
export function createEnglishFinder(english: ReadonlySet<string>) {
  const englishWords = new Set([...english].flatMap(wordsOf))
  return (text: string, tag: LanguageTag): string[] => {
    const own = names.reduce((rest, name) => rest.replaceAll(wordsLike(name), ' '), text)
    const allowed = shared[tag] ?? []
    if (tag !== 'pcm')
      return wordsOf(own).filter((word) => englishWords.has(word) && !allowed.includes(word))
    const isEnglish = english.has(text) && wordsOf(own).length > 0
    return isEnglish && !allowed.includes(withoutValues(text)) ? [text] : []
  }
}

/** The same text in Pidgin, whatever step, day, label or heading is in it. */
function withoutValues(text: string): string {
  return text
    .replace(/^Change (?=.)/, '')
    .replace(/ – Firsthand$/, '')
    .replaceAll(/\d+/g, '2')
    .trim()
}

/** Returns the words of three and more letters, in small letters. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}\p{M}’]{2,}/gu) ?? []
}

function wordsLike(name: string): RegExp {
  const escaped = name.replaceAll('.', String.raw`\.`)
  return new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?![\p{L}\d])`, 'gu')
}

function listed(text: string): string[] {
  return text.trim().split(/\s*[|\n]\s*/)
}
