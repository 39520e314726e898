import type { PersonCase } from '../../person/cases'

/** The desk's page for one person. */

export const shortCases: Record<PersonCase, string> = {
  'individual-usd': 'USD, individual',
  'ubo-usd': 'USD, business owner',
  'individual-ngn': 'NGN, individual',
}

export const banner = {
  for: 'For',
  nobody: 'Nobody yet',
}

export const choices = {
  currency: 'Currency',
  kind: 'Account of',
  currencies: { USD: 'USD', NGN: 'NGN' },
  kinds: { individual: 'An individual', ubo: 'A business (its owner)' },
}

export const errors = {
  heading: 'To be mended',
  none: 'Nothing so far.',
  waiting: 'A file was refused. Choose another',
}

export const sending = {
  create: 'Create and next',
  clear: 'Clear the page',
  clearSurely: 'Really clear it?',
  next: 'Go on with the next person',
  created: 'Created.',
  reference: 'Reference',
  copyId: 'Copy the reference',
  copied: 'Copied',
}

export const pins = {
  pin: (label: string) => `Keep “${label}” for the next person`,
  pinned: 'Pinned',
}

export const draftStorage = {
  drafts: 'Keep what is typed on this device',
  on: 'Until it is sent, what you type is kept on this device. Whoever can use this device may be able to read it.',
  off: 'What you type is on this page alone, and gone when it is reloaded.',
  refused: 'This browser does not let the page keep anything.',
}

export const day = {
  heading: 'Today at this desk',
  count: (created: number) => (created === 1 ? '1 person created' : `${created} persons created`),
  empty: 'Nobody yet.',
  nobodyFound: 'Nobody is found by these words.',
  search: 'Search the list',
  columns: { time: 'Time', name: 'Name', case: 'Case', id: 'Reference', state: 'State' },
  states: { created: 'Created', exists: 'Was there already', unsure: 'Not known yet' },
  noId: '–',
  copyOf: (name: string) => `Copy the reference of ${name}`,
  copy: 'Copy',
  exportCsv: 'Export as CSV',
  save: 'Keep this list on this device until the day ends',
  saved: 'The list is kept on this device. Whoever can use this device may be able to read it.',
  refused: 'This browser does not let the page keep anything.',
}

export const preview = {
  heading: 'What will be sent',
  incomplete: 'So far. What is missing or cannot be read is left out.',
  whole: 'This is what is sent. The documents’ addresses are signed anew as it is.',
  unmask: 'Show the numbers',
  copy: 'Copy, with the numbers',
  copied: 'Copied',
}

export const shortcutList = {
  heading: 'Keyboard shortcuts',
  button: 'Shortcuts',
  close: 'Close',
  keys: 'Keys',
  does: 'What they do',
  questionMark: 'Open this list with the ? key',
  hint: 'On a Mac, Alt is Option; the F keys may need fn. Tab goes from field to field, in the order of the paper.',
}

const caseShortcuts: Record<PersonCase, string> = {
  'individual-usd': 'USD for an individual',
  'ubo-usd': 'USD for a business owner',
  'individual-ngn': 'NGN for an individual',
}

export const shortcutNames = {
  ...caseShortcuts,
  goToField: 'Go to a field by the letters of its name',
  nextError: 'Go to the next field to be mended',
  attachFile: 'Choose a file for the first document without one',
  togglePin: 'Pin or unpin the field you are in',
  createAndNext: 'Create this person and go on with the next',
  showShortcuts: 'Show this list, outside a text field',
}

export const goTo = {
  heading: 'Go to field',
  label: 'Letters of its name',
  none: 'No field is called so.',
  of: (field: string, group: string) => `${field}, ${group}`,
}

/** The groups of the page, in the order of the document. */
export const groups = {
  person: 'Person',
  contact: 'Contact',
  address: 'Home address',
  identity: 'Identity',
  background: 'Background',
  documents: 'Documents',
}
