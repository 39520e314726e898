import type { PersonCase } from '../../person'

/** The desk's page for one person. */

export const shortCases: Record<PersonCase, string> = {
  'individual-usd': 'USD, individual',
  'ubo-usd': 'USD, business owner',
  'individual-ngn': 'NGN, individual',
}

export const banner = {
  for: 'For',
  nobody: 'New person',
}

export const choices = {
  currency: 'Currency',
  kind: 'Account for',
  currencies: { USD: 'USD', NGN: 'NGN' },
  kinds: { individual: 'An individual', ubo: 'A business owner' },
}

export const errors = {
  heading: 'Fix these',
  none: 'Nothing to fix.',
}

export const sending = {
  create: 'Create and start next',
  clear: 'Clear all answers',
  clearAsk: 'Clear all answers of this person?',
  clearSurely: 'Yes, clear all answers',
  clearNot: 'Keep the answers',
  next: 'Next person',
  created: 'Created.',
  reference: 'Reference:',
  copyId: 'Copy the reference',
  copied: 'Copied',
}

export const pins = {
  pin: (label: string) => `Pin “${label}”: keep it for the next person`,
  pinned: 'Pinned',
}

export const draftStorage = {
  drafts: 'Keep unsent answers on this device',
  onDevice:
    'Answers are kept on this device until you send them. Anyone who uses this device may be able to read them.',
  inMemory: 'Answers are lost if you close or reload this page.',
  earlierOnDevice: 'Your newest answers are not kept on this device, only earlier ones.',
  refused: 'This browser cannot keep anything on this device.',
}

export const day = {
  heading: 'People created today',
  count: (created: number) => (created === 1 ? '1 person created' : `${created} people created`),
  empty: 'You have not created anyone today.',
  nobodyFound: 'No one in this list matches.',
  search: 'Search this list',
  columns: { time: 'Time', name: 'Name', case: 'Account', id: 'Reference', state: 'Status' },
  states: { created: 'Created', exists: 'Already exists', unsure: 'Not confirmed yet' },
  noId: '–',
  copyOf: (name: string) => `Copy the reference of ${name}`,
  copy: 'Copy',
  exportCsv: 'Save as CSV',
  save: 'Keep this list on this device until midnight',
  storage: {
    onDevice:
      'The list is kept on this device. Anyone who uses this device may be able to read it.',
    earlierOnDevice: 'The newest people are not kept on this device, only earlier ones.',
    refused: 'This browser cannot keep anything on this device.',
  },
}

export const preview = {
  heading: 'What will be sent',
  incomplete: 'Not complete yet. Answers that are missing or cannot be read are left out.',
  whole: 'This is what will be sent. Only the signatures in the document links will change.',
  unmask: 'Show full numbers',
  copy: 'Copy with full numbers',
  copied: 'Copied',
}

export const shortcutList = {
  heading: 'Keyboard shortcuts',
  button: 'Shortcuts',
  close: 'Close',
  keys: 'Keys',
  does: 'What they do',
  questionMark: 'Open this list with the ? key',
  hint: 'On a Mac, Alt is Option, and F keys may need fn. Tab goes to the next field. Type a date without Tab: 27031990 or 27/3/1990.',
}

const caseShortcuts: Record<PersonCase, string> = {
  'individual-usd': 'USD for an individual',
  'ubo-usd': 'USD for a business owner',
  'individual-ngn': 'NGN for an individual',
}

export const shortcutNames = {
  ...caseShortcuts,
  goToField: 'Go to a field by its name',
  nextError: 'Go to the next field to fix',
  attachFile: 'Choose a file for the next document',
  togglePin: 'Pin or unpin the field you are in',
  createAndNext: 'Create this person, then start the next',
  showShortcuts: 'Show this list (outside a text field)',
}

export const goTo = {
  heading: 'Go to field',
  label: 'Part of the field’s name',
  none: 'No field has this name.',
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
