import type { PersonCase } from '../../person/cases'

/** Problems that only a spreadsheet can have. The name is the label of the column's field. */
const refusals = {
  leadingZeroLost: (name: string) =>
    `${name}: Excel dropped the 0 at the beginning. Format the column as text and enter the number again`,
  numberShortened: (name: string) =>
    `${name}: Excel shortened this number and its digits are lost. Format the column as text and enter it again`,
  dateAsNumber: (name: string) =>
    `${name} is the number that Excel keeps for a date. Format the column as a date and save again`,
  dateUnread: (name: string) => `${name} must be a date like 1990-03-27 or 27/03/1990`,
  dateOrderUnknown: (name: string) => `${name}: say above whether the day or the month comes first`,
  phoneUnchecked: (name: string) =>
    `${name} could not be checked, because the connection was lost. Edit the cell to check again`,
  fileAndUrl: () => 'Give the name of a file or an address, not both',
  fileNotAdded: () => 'This file has not been added. Add it, or correct its name',
  tooManyCells: () =>
    'This row has more cells than the header: a comma may lack its quotation marks. Correct it in the file',
  quotesBroken: () => 'A quotation mark is not closed in this row. Correct it in the file',
}

const cases: Record<PersonCase, string> = {
  'individual-usd': 'Individual, USD',
  'ubo-usd': 'UBO, USD',
  'individual-ngn': 'Individual, NGN',
}

const rows = (count: number) => `${figure(count)} ${count === 1 ? 'row' : 'rows'}`

function figure(count: number): string {
  return count.toLocaleString('en-GB')
}

function some(names: readonly string[], separator = ', '): string {
  const shown = names.slice(0, 5).join(separator)
  return names.length > 5 ? `${shown} and ${figure(names.length - 5)} more` : shown
}

export const sheet = {
  title: 'A spreadsheet of people',
  lead: 'Choose a CSV file with a row for each person. Every cell is checked in this browser before anything is sent.',
  figure,
  some,
  rows,
  cases,
  refusals,
  choose: 'Choose a spreadsheet',
  chooseAnother: 'Choose another spreadsheet',
  drop: 'Or drop it here, or paste its cells. Documents can be dropped too, with the folder they lie in.',
  addFiles: 'Add documents',
  templates: 'Start from a template',
  template: (personCase: PersonCase) => `Template: ${cases[personCase]} (CSV)`,
  templateHint:
    'The columns are the fields of the API. A file’s name goes in documents.0.file, and the file itself is added here.',
  caseOf: 'Account',
  chooseCase: 'Choose the account these people are for',
  reading: (percent: number) => `Reading, ${percent} %`,
  checking: (percent: number) => `Checking, ${percent} %`,
  checked: (ready: number, wrong: number) =>
    wrong === 0
      ? `All ${rows(ready)} are ready to be sent`
      : `${figure(wrong)} wrong, ${figure(ready)} ready`,
  unreadable: 'This file has no header row. Choose a CSV file whose first row names the columns',
  broken: 'The spreadsheet could not be read here. Load this page again and choose it once more',
  pasted: 'Pasted cells',
  columnsHeading: 'Columns',
  leftOut: {
    derived: (names: readonly string[]) => `Worked out here, so left out: ${names.join(', ')}.`,
    unknown: (names: readonly string[]) =>
      `Not known, so left out: ${names.map((name) => `“${name}”`).join(', ')}.`,
    twice: (names: readonly string[]) => `There twice, so left out: ${names.join(', ')}.`,
  },
  added: (names: readonly string[]) =>
    `Not in the file, so empty columns were added at the end: ${names.join(', ')}.`,
  acceptColumn: (title: string, name: string) => `Use “${title}” as ${name}`,
  dateQuestion: 'In dates like 3/4/1990, what comes first?',
  dateWhy: 'The file does not tell by itself. The answer holds for the whole file.',
  dateOrders: { dayFirst: 'The day (3 April)', monthFirst: 'The month (March 4)' },
  filesHeading: 'Documents',
  filesUsed: (count: number) => `${figure(count)} of the files that the rows name are here.`,
  filesMissing: (names: readonly string[]) => `Missing: ${some(names)}.`,
  filesUnused: (names: readonly string[]) => `Named by no row: ${some(names)}.`,
  filesTwice: (names: readonly string[]) =>
    `Added twice: ${some(names)}. The last one is used. To use another, add it by itself.`,
  filesShared: (names: readonly string[]) => `Named by more than one row: ${some(names)}.`,
  samePerson: (groups: readonly (readonly number[])[]) => {
    const named = groups.map((numbers) => some(numbers.map(figure)))
    return `These rows have the same BVN or ID number: ${some(named, '; ')}.`
  },
  states: {
    unchecked: 'Checking',
    wrong: 'Wrong',
    ready: 'Ready',
    sending: 'Sending',
    created: 'Created',
    refused: 'Refused',
  },
  unknownState: 'Not sure',
  all: 'All',
  filterRows: 'Show rows',
  problem: 'Problem',
  anyProblem: 'Any or none',
  ofColumn: (column: string, count: number) => `${column}: any problem (${figure(count)})`,
  counted: (words: string, count: number) => `${words} (${figure(count)})`,
  wholeRow: 'The row',
  saidByService: 'Refused by the service',
  next: 'Next wrong cell',
  noneWrong: 'No cell of these rows is wrong',
  goTo: 'Go to row',
  row: 'Row',
  nothingShown: 'No row is like that.',
  gridLabel: (name: string) => `People in ${name}`,
  keys: 'Arrow keys move, Enter or F2 edits, Escape leaves a cell as it was.',
  edit: (row: number, column: string) => `Row ${row}, ${column}`,
  cellOf: (row: number, column: string) => `Row ${figure(row)}, ${column}`,
  send: 'Send all',
  sendSome: (count: number) => `Send ${rows(count)}`,
  preparing: 'Preparing…',
  sending: 'Sending…',
  pause: 'Pause',
  resume: 'Go on',
  retry: 'Try again',
  progress: 'Sent',
  progressOf: (finished: number, all: number) => `${figure(finished)} of ${figure(all)} sent`,
  delayed: {
    service: (seconds: number) => `The service asks to wait. Going on in ${seconds} s.`,
    offline: (seconds: number) => `There is no connection. Trying again in ${seconds} s.`,
  },
  paused: 'Paused. Rows that were on their way have arrived, or are asked for when you go on.',
  ended: (created: number, refused: number, wrong: number) =>
    `Sending has ended: ${figure(created)} created, ${figure(refused)} refused, ${figure(wrong)} wrong and not sent`,
  stopped: {
    otherTab: 'Another tab is sending a spreadsheet. Only one may at a time.',
    unknownRows:
      'We could not find out whether some people were created. Asking again creates nobody twice.',
    notSaved:
      'This device has no room left to keep the spreadsheet, so sending has stopped. Make room, then go on.',
    notAllowed: 'The service did not let the requests through. Tell whoever runs it, then go on.',
    notFound: 'There is no service at this address. Tell whoever runs it, then go on.',
    other: 'Sending has stopped.',
  },
  onDevice: 'Kept on this device for 7 days, for this browser alone to read.',
  notSaved:
    'This browser cannot keep the spreadsheet. Leave this page open until sending has ended: what was sent is not known after that.',
  saveCreated: 'Save who was created (CSV)',
  saveRefused: 'Save the rows to fix (CSV)',
  discard: 'Discard',
  discarded: 'The spreadsheet is gone from this device.',
  savedHeading: 'Go on where you stopped?',
  savedLine: (name: string, created: number, all: number) =>
    `${name}, ${figure(created)} of ${figure(all)} created`,
  savedSince: (when: string) => `Last changed ${when}.`,
  resumeFile: (name: string) => `Go on with ${name}`,
  discardFile: (name: string) => `Discard ${name}`,
  gone: 'That spreadsheet is no longer on this device.',
  failures: {
    exists: 'This person already exists at the service',
    tooLarge: 'This row is longer than the service takes',
    refused: 'The service refused this row and did not say why',
  },
}
