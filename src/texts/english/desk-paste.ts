/** Pasting a person's details into the desk's page. */

export const button = 'Paste a block'
export const title = 'Paste what is known'
export const label = 'What is known of this person'
export const hint =
  'Lines such as “BVN: 222…”, a row of a spreadsheet, JSON, or the two lines at the foot of a passport. Nothing is filled in before you accept it.'
export const read = 'Read it'
export const cancel = 'Cancel'
export const nothing = 'Nothing of this was understood.'
export const loadFailed =
  'The reader of passport lines could not be loaded. Check your connection, then reload the page.'

export const columns = { field: 'Field', now: 'Now', pasted: 'Pasted' }
export const caption = 'What would be filled in'
export const empty = 'Empty'
export const replaces = 'Replaces what was typed'
export const none = 'None of these'
export const accept = (count: number) =>
  count === 1 ? 'Accept 1 answer' : `Accept ${count} answers`
export const same = (count: number) =>
  count === 1 ? '1 answer is there already.' : `${count} answers are there already.`
export const filled = (count: number) =>
  count === 1 ? '1 answer was filled in.' : `${count} answers were filled in.`
export const undo = 'Undo'
export const undone = 'The answers are as they were before.'

export const looksLikeName = (name: string) => `“${name}” looks like a whole name.`
export const split = 'Split it'
export const keepWhole = 'Leave it'

export const ignoredHeading = 'Not taken'

/** Why a part of a pasted text was ignored. */
export const ignoredReasons = {
  unknown: 'no field was meant by it, or none that is known',
  unreadable: 'could not be read',
  ambiguous: 'could be several things',
  notInCase: 'is not asked for here',
  twoDigitYear: 'the year must have 4 digits',
  excelDate: 'a spreadsheet’s number for a date: write it as a date',
  repeated: 'its parts are given by themselves',
  otherRow: 'only the first row is taken',
  checkDigit: 'the check digit does not fit: compare it with the passport',
  lineLength: 'a passport’s lines are two of 44 characters',
}
