import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { jsonOf } from '../../contract/json'
import type { PrivacyNotice } from '../../contract/privacy'
import { languageTags } from '../../texts/languages'

/** Every page of the form contains the texts of all languages. */
const maxCharacters = 2000

const text = z
  .string('must be a text')
  .max(maxCharacters, `must have at most ${maxCharacters} characters`)
  .regex(/\S/, 'must not be empty')

const noticeFile = z.strictObject(
  {
    address: z
      .url({
        protocol: /^https?$/,
        error: 'must be an address such as https://example.org/privacy',
      })
      .max(2048, 'must have at most 2048 characters'),
    text: z
      .record(z.string(), text, 'must be an object with a text by language')
      .refine((given) => given['en'] !== undefined, 'must have a text in en')
      .refine(
        (given) => Object.keys(given).every((tag) => languageTags.some((known) => known === tag)),
        `must have no other languages than ${languageTags.join(', ')}`,
      ),
  },
  { error: 'an object with address and text, and nothing else' },
)

/** Reads the file of the operator's notice, and hashes its texts. */
export const privacyNotice = z.string().transform((path, context): PrivacyNotice => {
  const found = readNotice(path)
  if (typeof found !== 'string') return found
  context.issues.push({ code: 'custom', message: found, input: path })
  return z.NEVER
})

/** Returns the notice, or what is wrong with its file. */
function readNotice(path: string): PrivacyNotice | string {
  let json: string
  try {
    json = readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    return `must name a file that can be read (${code})`
  }
  const { success, data, error } = noticeFile.safeParse(jsonOf(json.replace(/^\uFEFF/, '')))
  if (!success) {
    const [issue] = error.issues
    const reason = [...(issue?.path ?? []), issue?.message].join(' ')
    return `must name a JSON file that is right: ${reason}`
  }
  const texts = Object.entries(data.text).map(([tag, each]) => {
    const hash = createHash('sha256').update(each).digest('hex')
    return [tag, { text: each, hash }] as const
  })
  // The schema requires English.
  return { address: data.address, texts: Object.fromEntries(texts) as PrivacyNotice['texts'] }
}
