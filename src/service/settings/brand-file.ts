import { resolve } from 'node:path'
import { z } from 'zod'
import { linkNames } from '../../contract/operator'
import { hasContrast, type Scheme } from '../brand/accent'
import { brandOf } from '../brand/operator-brand'
import { readLogo } from '../brand/read-logo'
import { byLanguage, operatorFile, operatorText } from './operator-files'

/** The schema of an object with these names and no others. */
function only<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape)
  return z.strictObject(shape, {
    error: (issue) => {
      const [key] = issue.code === 'unrecognized_keys' ? issue.keys : []
      return key === undefined
        ? `must be an object with ${names.join(', ')}`
        : `must not have "${key}", but only ${names.join(', ')}`
    },
  })
}

const line = (maxCharacters: number) =>
  operatorText(maxCharacters)
    .trim()
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line')

/** A text of this form, as the rule says. */
const like = (pattern: RegExp, rule: string, maxCharacters = 2048) =>
  z
    .string(rule)
    .max(maxCharacters, `must have at most ${maxCharacters} characters`)
    .regex(pattern, rule)

const urlOf = (pattern: string, rule: string) =>
  like(new RegExp(`^(?:${pattern})$`), rule).refine((text) => URL.canParse(text), rule)

const webPattern = String.raw`https:\/\/[^\s\/]\S*`
const emailPattern = String.raw`[^\s@?&<>"]+@[^\s@.?&<>"]+(?:\.[^\s@.?&<>"]+)+`

const link = urlOf(
  `${webPattern}|tel:\\+?[\\d()-]{3,20}|mailto:${emailPattern}`,
  'must begin with https://, mailto: or tel:, such as https://example.org/terms',
)

const phone = like(/^\+?\d[\d ()-]{2,24}$/, 'must be a phone number such as +234 700 123 4567')

const help = only({
  phone: phone.optional(),
  whatsapp: phone
    .regex(/^\+/, 'must begin with + and the code of its country, such as +234 801 234 5678')
    .optional(),
  email: like(
    new RegExp(`^${emailPattern}$`),
    'must be an email address such as help@example.org',
    100,
  ).optional(),
  page: urlOf(webPattern, 'must be a URL such as https://example.org/help').optional(),
  hours: line(100).optional(),
}).refine(
  ({ phone: called, whatsapp, email, page }) => (called ?? whatsapp ?? email ?? page) !== undefined,
  'must have a phone, whatsapp, email or page',
)

const accentColour = (scheme: Scheme) =>
  like(/^#[\da-f]{6}$/i, 'must be a colour such as #0b5a48')
    .toLowerCase()
    .superRefine((colour, context) => {
      if (!/^#[\da-f]{6}$/.test(colour) || hasContrast(colour, scheme)) return
      const message = `must be ${scheme === 'light' ? 'darker' : 'lighter'}: text needs a contrast of 4.5 on the ${scheme} pages`
      context.addIssue({ code: 'custom', message })
    })

/** Reads the logo that a path names. */
const logoFile = (folder: string) =>
  z.string('must be the path of an SVG or PNG').transform((path, context) => {
    const found = readLogo(resolve(folder, path))
    if (!('rule' in found)) return found
    context.issues.push({ code: 'custom', message: found.rule, input: path })
    return z.NEVER
  })

const schemaIn = (folder: string) =>
  only({
    name: line(60).regex(/[\p{L}\p{N}]/u, 'must have a letter or digit'),
    logo: only({ light: logoFile(folder), dark: logoFile(folder).optional() }).optional(),
    accent: only({ light: accentColour('light'), dark: accentColour('dark') }).optional(),
    help: byLanguage(help, 'an object').optional(),
    links: z
      .partialRecord(z.enum(linkNames), link, {
        error: `must be an object with ${linkNames.join(', ')}, and nothing else`,
      })
      .default({}),
  })

/** Reads the file that says whose form this is, and its logos. */
export const brandFile = operatorFile(schemaIn, 64).transform(brandOf)
