import { withoutInvisible } from '../../../person/visible-text'

/**
 * Returns a pasted text without what programs add to it: invisible characters, and links around addresses and
 * numbers.
 */
export function tidyText(text: string): string {
  return withoutInvisible(text)
    .replaceAll('\u00A0', ' ')
    .replaceAll(/\[([^[\]]+)\]\((?:mailto|tel|https?):[^()\s]*\)/g, '$1')
    .replaceAll(/(?<=\S)<(?:mailto|tel):[^<>\s]*>/g, '')
    .replaceAll(/<mailto:([^<>\s]+)>/g, '$1')
}
