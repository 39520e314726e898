import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { z } from 'zod'
import { jsonOf } from '../../contract/json'
import type { ByLanguage, PrivacyNotice } from '../../contract/operator'
import { languageTags } from '../../texts/language-table'
import { readSmallFile } from '../files/read-small-file'
import { readBy } from './value-kinds'
import { isHttpUrl } from './urls'

/** The schema of texts by language, always in English too. */
export function byLanguage<Text extends z.ZodType>(text: Text, what: string) {
  const isLanguage = (tag: string) => languageTags.some((known) => known === tag)
  return z
    .record(z.string(), text, `must be an object with ${what} by language`)
    .refine(
      (given) => Object.keys(given).every(isLanguage),
      `must have no other languages than ${languageTags.join(', ')}`,
    )
    .transform(({ en, ...others }, context): ByLanguage<z.output<Text>> => {
      if (en !== undefined) return { en, ...others }
      context.issues.push({ code: 'custom', message: `must have ${what} in en`, input: others })
      return z.NEVER
    })
}

/** A text of the operator. Every page of the form contains it. */
export function operatorText(maxCharacters: number) {
  return z
    .string('must be a text')
    .max(maxCharacters, `must have at most ${maxCharacters} characters`)
    .regex(/\S/, 'must not be empty')
}

/**
 * The schema of a setting that names a JSON file. Its output is the content of the file. Other files that it names are in
 * its folder.
 */
export function operatorFile<Content extends z.ZodType>(
  schemaIn: (folder: string) => Content,
  maxKilobytes = Infinity,
) {
  return readBy<z.output<Content>>((path) => {
    const file = readSmallFile(path)
    if ('rule' in file) return file
    if (file.bytes.length > maxKilobytes * 1000)
      return { rule: `must name a file of at most ${maxKilobytes} KB` }
    const json = file.bytes.toString()
    const content = jsonOf(json.replace(/^\uFEFF/, ''))
    // Its position is not known for every mistake.
    if (content === undefined)
      return {
        rule: 'must name a JSON file that is right: look for a comma, bracket or quotation mark that is missing, or one too many',
      }
    const { success, data, error } = schemaIn(dirname(path)).safeParse(content)
    if (success) return { value: data }
    const [issue] = error.issues
    const reason = [...(issue?.path ?? []), issue?.message].join(' ')
    return { rule: `must name a JSON file that is right: ${reason}` }
  })
}

const steps = z
  .array(operatorText(300), 'must be a list of sentences')
  .min(1, 'must have a sentence')
  .max(6, 'must have at most 6 sentences')

/** Reads the file of what happens after the details have arrived: `{ "en": ["…", "…"] }`. */
export const nextSteps = operatorFile(() => byLanguage(steps, 'a list'))

/** Reads the file of whom to ask for a link: `{ "en": "…" }`. */
export const sessionHelp = operatorFile(() => byLanguage(operatorText(300), 'a text'))

const noticeFile = z.strictObject(
  {
    url: z
      .string('must be a URL such as https://example.org/privacy')
      .refine(isHttpUrl, 'must be a URL such as https://example.org/privacy')
      .max(2048, 'must have at most 2048 characters'),
    text: byLanguage(operatorText(2000), 'a text'),
  },
  { error: 'an object with url and text, and nothing else' },
)

/** Reads the file of the operator's notice, and hashes its texts. */
export const privacyNotice = operatorFile(() => noticeFile).transform(
  ({ url, text }): PrivacyNotice => {
    const texts = Object.entries(text).map(([tag, each]) => {
      const hash = createHash('sha256').update(each).digest('hex')
      return [tag, { text: each, hash }] as const
    })
    // The schema requires English.
    return { url, texts: Object.fromEntries(texts) as PrivacyNotice['texts'] }
  },
)
