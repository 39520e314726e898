import type { PersonCase } from '../../person'

/** Problems that only a spreadsheet can have. The name is the label of the column's field. */
const refusals = {
  leadingZeroLost: (name: string) =>
    `${name}: Excel removed the 0 at the start. Format the column as text and enter the number again`,
  numberShortened: (name: string) =>
    `${name}: Excel shortened this number, and digits are lost. Format the column as text and enter it again`,
  dateAsNumber: (name: string) =>
    `${name} is Excel’s number for a date. Format the column as a date and save the file again`,
  dateUnread: (name: string) => `${name} must be a date like 1990-03-27 or 27/03/1990`,
  dateOrderUnknown: (name: string) => `${name}: select above if the day or the month comes first`,
  phoneUnchecked: (name: string) =>
    `${name} could not be checked, because the connection was lost. Change the cell to check again`,
  excelError: (name: string) => `${name}: the cell has an Excel error. Enter the value itself`,
  fileAndUrl: () => 'Enter a file name or a link, not both',
  fileNotAdded: () => 'This file is missing. Add it, or correct its name',
  tooManyCells: () =>
    'This row has more cells than the first row. Put quotation marks around text with a comma, in the file',
  quotesBroken: () => 'A quotation mark is missing in this row. Add it in the file',
}

/** Why a file cannot be read, and what to do. */
const fileRefusals = {
  noHeader: 'The first row of this sheet has no column names. Choose a file that has them',
  tooLarge:
    'This file is too large. This page takes up to 128 columns, 25,000 rows of 25 columns, and 100\u00a0MB. Copy the rows of the people into smaller files, and choose one after the other',
  macros:
    'This file can run macros, so it is not opened. In Excel, save it as “Excel Workbook (.xlsx)” and choose that file',
  encrypted:
    'This file has a password. In Excel, remove it under File, Info, Protect Workbook, save, and choose the file again',
  oldExcel:
    'This older Excel format (.xls) cannot be read. In Excel, save it as “Excel Workbook (.xlsx)” and choose that file',
  openDocument:
    'An .ods file cannot be read. In LibreOffice, save it as .xlsx or .csv and choose that file',
  otherFile: 'This is not a spreadsheet. Choose an .xlsx or .csv file',
  damaged: 'This file is damaged. Open it in Excel, save it again, and choose the new file',
  loadFailed:
    'The code that reads .xlsx files could not be loaded. Check your connection and choose the file again',
}

const cases: Record<PersonCase, string> = {
  'individual-usd': 'USD, individual',
  'ubo-usd': 'USD, business owner',
  'individual-ngn': 'NGN, individual',
}

const figure = (count: number) => count.toLocaleString('en-GB')

const rows = (count: number) => `${figure(count)} ${count === 1 ? 'row' : 'rows'}`

const notSent = (count: number) => `${rows(count)} ${count === 1 ? 'is' : 'are'} not sent.`
const inSeconds = (count: number) => (count === 1 ? '1 second' : `${figure(count)} seconds`)

/** Returns "2, 5 and 9", or the first five and how many more. */
function listed(numbers: readonly number[]): string {
  if (numbers.length > 5) return some(numbers.map(figure))
  return `${numbers.slice(0, -1).map(figure).join(', ')} and ${figure(numbers.slice(-1)[0] ?? 0)}`
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ')
  return names.length > 5 ? `${shown} and ${figure(names.length - 5)} more` : shown
}

export const sheet = {
  title: 'People from a spreadsheet',
  lead: 'Choose an Excel (.xlsx) or CSV file with one row for each person. Every cell is checked before anything is sent.',
  figure,
  some,
  rows,
  cases,
  refusals,
  choose: 'Choose a spreadsheet',
  chooseAnother: 'Choose another spreadsheet',
  drop: 'Or drop it here, or paste its cells. You can drop documents and folders too.',
  addFiles: 'Add documents',
  templates: 'Templates',
  template: (personCase: PersonCase) => `Template: ${cases[personCase]} (CSV)`,
  templateHint:
    'In the column documents.0.file, write the file name of each document. Then add the files here.',
  caseOf: 'Account',
  chooseCase: 'Select an account for these people',
  reading: (percent: number) => `Reading: ${percent}%`,
  checking: (percent: number) => `Checking: ${percent}%`,
  checked: (ready: number, wrong: number) =>
    wrong === 0
      ? `${rows(ready)} ready to send`
      : `${figure(wrong)} to fix, ${figure(ready)} ready`,
  fileRefusals,
  whichSheet: (count: number) => `This file has ${figure(count)} sheets. Read this one:`,
  broken: 'The spreadsheet could not be read. Reload this page and choose the file again',
  brokenWhileKept:
    'This page can no longer check the spreadsheet. Reload it, then continue: the spreadsheet is kept on this device',
  pasted: 'Pasted cells',
  firstRowIs: {
    question: (cells: readonly string[]) =>
      `The first row is ${some(cells.filter((cell) => cell !== ''))}. What is it?`,
    titles: 'Column names',
    person: 'A person',
  },
  replace: {
    question: (name: string, unsent: number) => `Replace ${name}? ${notSent(unsent)}`,
    confirm: 'Replace',
    cancel: (name: string) => `Keep ${name}`,
    undo: (name: string) => `Undo: open ${name} again`,
  },
  discards: {
    question: (name: string, unsent: number) => `Delete ${name}? ${notSent(unsent)}`,
    confirm: 'Delete',
    cancel: 'Keep it',
  },
  leftOut: {
    derived: (names: readonly string[]) =>
      `Columns not needed, because the desk works them out: ${names.join(', ')}.`,
    unknown: (names: readonly string[]) =>
      `Not used, because no field fits: ${names.map((name) => `“${name}”`).join(', ')}.`,
    twice: (names: readonly string[]) =>
      `Not used, because an earlier column has the same name: ${names.join(', ')}.`,
  },
  added: (names: readonly string[]) =>
    `Missing in the file, so added as empty columns: ${names.join(', ')}.`,
  takeColumn: (title: string, label: string) => `Use “${title}” as ${label}`,
  columnReason: (isEqual: boolean, word: string, label: string) => {
    const meaning = word === label ? 'the label of this field' : `another word for “${label}”`
    return isEqual ? `It is ${meaning}.` : `It looks like “${word}”, ${meaning}.`
  },
  takeAllColumns: (count: number) => `Use all ${figure(count)}`,
  chooseColumns: 'Select the field of each column',
  columnOfFile: 'Column of the file',
  firstRow: 'First row',
  fieldOfColumn: 'Field',
  leaveOut: 'Leave out',
  fieldOption: (label: string, name: string) => `${label} (${name})`,
  dateQuestion: 'In dates like 3/4/1990, what comes first?',
  dateWhy: 'The file does not show it. Your choice is used for the whole file.',
  dateOrders: { dayFirst: 'The day (3 April)', monthFirst: 'The month (March 4)' },
  filesUsed: (count: number) =>
    count === 1 ? '1 document added.' : `${figure(count)} documents added.`,
  filesMissing: (names: readonly string[]) => `Missing: ${some(names)}.`,
  filesUnused: (names: readonly string[]) => `In no row: ${some(names)}.`,
  filesTwice: (names: readonly string[]) =>
    `Two different files have this name: ${some(names)}. The first is used.`,
  chooseLastFile: (name: string) => `Use the file added last for ${name}`,
  filesShared: (names: readonly string[]) => `In more than one row: ${some(names)}.`,
  sameBank: (numbers: readonly number[]) => `Rows ${listed(numbers)} have the same BVN.`,
  sameId: (numbers: readonly number[]) =>
    `Rows ${listed(numbers)} have the same ID number and country.`,
  moreSame: (count: number) =>
    count === 1
      ? '1 more group of rows has the same BVN or ID number.'
      : `${figure(count)} more groups of rows have the same BVN or ID number.`,
  /** Rows whose person the service knows. */
  existing: {
    noKey: 'Enter the desk key to check if these people already exist.',
    asking: 'Checking if these people already exist…',
    nobody: 'None of these people has been created yet.',
    bank: (row: number, when: string) =>
      `Row ${figure(row)}: a person with this BVN was created on ${when}.`,
    id: (row: number, when: string) =>
      `Row ${figure(row)}: a person with this ID was created on ${when}.`,
    more: (count: number) =>
      count === 1
        ? '1 more BVN or ID number belongs to a person who already exists.'
        : `${figure(count)} more BVN or ID numbers belong to people who already exist.`,
    unanswered: {
      key: 'The desk key was not accepted.',
      tooMany: 'Too many people were checked at once. The desk checks again in a minute.',
      other: 'The desk could not check if these people already exist. You can still send.',
    },
  },
  states: {
    unchecked: 'Checking',
    wrong: 'To fix',
    ready: 'Ready',
    sending: 'Sending',
    created: 'Created',
    refused: 'Refused',
  },
  unknownState: 'Not confirmed yet',
  all: 'All',
  filterRows: 'Show rows',
  problem: 'Problem',
  anyProblem: 'All rows',
  ofColumn: (column: string, count: number) => `${column}: any problem (${figure(count)})`,
  counted: (words: string, count: number) => `${words} (${figure(count)})`,
  wholeRow: 'Whole row',
  saidByService: 'Not accepted after sending',
  next: 'Next cell to fix',
  goTo: 'Go to row',
  row: 'Row',
  nothingShown: 'No rows to show.',
  gridLabel: (name: string) => `People in ${name}`,
  keys: 'Move with the arrow keys. Type, or press Enter or F2, to change a cell. Press Escape to undo.',
  edit: (row: number, column: string) => `Row ${row}, ${column}`,
  cellOf: (row: number, column: string) => `Row ${figure(row)}, ${column}`,
  send: 'Send all',
  sendSome: (count: number) => `Send ${rows(count)}`,
  preparing: 'Preparing…',
  sending: 'Sending…',
  pause: 'Pause',
  resume: 'Continue',
  retry: 'Try again',
  progressOf: (finished: number, all: number) => `${figure(finished)} of ${figure(all)} done`,
  delayed: {
    service: (seconds: number) =>
      `The service is busy. Sending continues in ${inSeconds(seconds)}.`,
    offline: (seconds: number) =>
      `There is no connection to the service. We will try again in ${inSeconds(seconds)}.`,
  },
  paused:
    'Paused. Rows that have already left will still finish. Select Continue to send the others.',
  ended: (created: number, refused: number, wrong: number) =>
    `Finished: ${figure(created)} created, ${figure(refused)} refused, ${figure(wrong)} to fix`,
  stopped: {
    otherTab:
      'Another tab is sending a spreadsheet. This one starts when that one has finished or is paused.',
    unknownRows:
      'We do not know yet if some people were created. Try again: no one is created twice.',
    notSaved: 'Sending has stopped, because this device is full. Free some space, then try again.',
    notAllowed:
      'This page is not allowed to send details. Tell the person who runs this service, then try again.',
    notFound:
      'We cannot send details from this page. Tell the person who runs this service, then try again.',
    thrown:
      'Sending has stopped, because something went wrong on this page. Try again: no one is created twice.',
    other: 'Sending has stopped.',
  },
  openElsewhere: 'This spreadsheet is open in another tab. Continue there, or close that tab.',
  onDevice:
    'Kept on this device for 7 days. Of people who were created, only the name is kept. Others who use this device may read it.',
  notSaved:
    'This browser cannot keep the spreadsheet. Keep this page open until sending has finished, and save the files.',
  saveCreated: 'Save created rows (CSV)',
  saveRefused: 'Save rows to fix (CSV)',
  discard: 'Delete from this device',
  discarded: 'The spreadsheet is deleted from this device.',
  savedHeading: 'Unfinished spreadsheets',
  savedLine: (name: string, created: number, all: number) =>
    `${name}, ${figure(created)} of ${figure(all)} created`,
  savedSince: (when: string) => `Last changed on ${when}.`,
  resumeFile: (name: string) => `Continue with ${name}`,
  discardFile: (name: string) => `Delete ${name}`,
  gone: 'That spreadsheet is no longer on this device.',
  failures: {
    exists: 'This person already exists',
    tooLarge: 'This row is too long. Shorten its longest cells',
    refused: 'This row was not accepted, and no reason was given. Contact support',
  },
}
