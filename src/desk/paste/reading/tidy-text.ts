import { asciiDigits, withoutInvisible } from '../../../person'

/**
 * Returns a pasted text without what programs add to it: invisible characters, and links around addresses and
 * numbers. All its digits are ASCII.
 */
export function tidyText(text: string): string {
  return asciiDigits(withoutInvisible(text))
    .replace(/\u00A0/g, ' ')
    .replace(/(\S)(?:<(?:mailto|tel):[^<>\s]*>)+/g, '$1')
    .replace(/<mailto:([^<>\s]+)>/g, '$1')
}
