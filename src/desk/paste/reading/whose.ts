import { namesOther } from './labels'

/** Words of a heading that say nothing of whose answers follow: "Details of the next of kin", "Referee 1, contact". */
const besideWords =
  /^(?:next|of|the|and|to|for|a|an|in|case|detail|information|info|data|contact|person|people|section|part|reference)$/
const personWords = /\b(?:customer|client|applicant|personal|own|account (?:holder|owner))s?\b/i

/**
 * Returns whose the answers from this line on are, if it says so: a heading, or a label. A line such as "Next of kin:
 * Emeka" is a heading, and "Next of kin phone: …" only a label, whose other answers may be the person's.
 */
export function whoseBelow(
  words: string,
  labels: readonly { label: string; value: string }[],
): 'person' | 'other' | undefined {
  const { label, value } = labels[0] ?? { label: words, value: '' }
  const all = wordsOf(label)
  const named = all.filter((word) => !besideWords.test(word))
  // "Employer: Zenith Bank" is an answer about the person.
  const isAnswer = value !== '' && named.includes('employer')
  if (named.length > 0 && named.every(namesOther)) return isAnswer ? undefined : 'other'
  if (!personWords.test(label) || namesOther(label)) return undefined
  const isHeading = labels.length > 0 || all.length <= maxHeadingWords
  return isHeading ? 'person' : undefined
}

/** A sentence about a customer has more. */
const maxHeadingWords = 4

/** Returns the words without plurals and possessives. */
function wordsOf(label: string): string[] {
  const words = label.toLowerCase().match(/\p{L}+(?:[’']\p{L}+)?/gu) ?? []
  return words.map((word) => word.replace(/[’']?s$/, ''))
}
