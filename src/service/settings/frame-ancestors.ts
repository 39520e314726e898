import { z } from 'zod'

/** What a Content-Security-Policy calls nobody, and pages of the form's own origin. */
const keywords = ['none', 'self']

/** `none`; or `self, https://portal.example.org`: as a Content-Security-Policy spells them. */
export const frameAncestors = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (given) =>
      given.every((each) => keywords.includes(each) || isOrigin(each)) &&
      (!given.includes('none') || given.length === 1),
    'must be none, or self and origins such as https://portal.example.org, separated by commas, each without a path',
  )
  .transform((given) => given.map((each) => (keywords.includes(each) ? `'${each}'` : each)))

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}
