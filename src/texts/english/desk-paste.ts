/** Pasting a person's details into the desk's page. */

export const button = 'Paste details'
export const title = 'Paste details'
export const label = 'Details of this person'
export const hint =
  'Paste an email, a chat, a row of a spreadsheet, JSON, or the two lines at the foot of a passport. You check every answer before it is filled in.'
export const read = 'Find answers'
export const cancel = 'Cancel'
export const nothing = 'No answers were found in this text.'
export const loadFailed =
  'The passport lines could not be read. Check your connection, then reload the page.'

export const columns = { field: 'Field', now: 'Now', pasted: 'Pasted' }
export const caption = 'Answers found'
export const empty = 'Empty'
export const replaces = 'Replaces your answer'
export const uncertain = 'The text does not say which field this is. Tick it if it is right'
export const corrected = (typed: string) =>
  `Read from “${typed}” with one letter taken as a digit, so that the check digit matches. Compare it with the passport`
export const none = 'None of these'
export const accept = (count: number) =>
  count === 1 ? 'Fill in 1 answer' : `Fill in ${count} answers`
export const same = (count: number) =>
  count === 1 ? '1 answer is already filled in.' : `${count} answers are already filled in.`
export const filled = (count: number) =>
  count === 1 ? '1 answer was filled in.' : `${count} answers were filled in.`
export const undo = 'Undo'
export const undone = 'Your earlier answers are back.'

export const looksLikeName = (name: string) => `“${name}” looks like a whole name.`
export const split = 'Split the name'
export const keepWhole = 'Keep it here'

export const ignoredHeading = 'Not used'

/** Why a part of a pasted text was ignored. */
export const ignoredReasons = {
  unknown: 'no field fits',
  unreadable: 'could not be read',
  ambiguous: 'could belong to several fields',
  notInCase: 'is not needed for this account',
  twoDigitYear: 'the year must have 4 digits',
  excelDate: 'this is a spreadsheet’s number for a date: write it as a date',
  repeated: 'its parts are listed one by one',
  otherRow: 'only the first row is used',
  checkDigit: 'the check digit does not match: compare it with the passport',
  lineLength: 'a passport has two lines of 44 characters',
}
