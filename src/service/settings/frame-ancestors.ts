import { z } from 'zod'
import { parseUrl } from '../../person/parse-url'

/** The keywords of CSP's frame-ancestors: no page, and pages of the same origin. */
const keywords = ['none', 'self']

/** Parses `none`, or `self, https://portal.example.org`, into CSP sources. */
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
  return /^https?:/.test(text) && parseUrl(text)?.origin === text
}
