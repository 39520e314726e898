import { maxDocuments } from '../../person/document-kinds'
import type { IdType } from '../../person/identity'
import type { Screen } from '../../person/screens'
import type { Voice } from '../../person/text-context'

export const wizard = {
  optional: '(optional)',
  dateParts: { day: 'Day', month: 'Month', year: 'Year' },
  selectCountry: 'Select a country',
  selectDocument: 'Select a kind of document',
  noOtherName: (voice: Voice) =>
    voice === 'you'
      ? 'My ID shows no middle or other name'
      : 'Their ID shows no middle or other name',
  applySpelling: (spelling: string) => `Use “${spelling}” instead`,
  understoodPhone: (shown: string, country: string | undefined) =>
    country === undefined ? shown : `${shown}, ${country}`,
  checkingPhone: 'Checking this number…',
  phoneUnchecked:
    'Phone numbers from outside Nigeria could not be checked, because the connection was lost. Check your connection, then continue',
  stateOf: (country: string) => (country === 'NG' ? 'State' : 'State, province or region'),
  passportFact: (voice: Voice) =>
    `USD accounts take an international passport. ${voice === 'you' ? 'Have yours at hand' : 'Have theirs at hand'}.`,
}

export const idTypes: Record<IdType, { title: string; detail: string }> = {
  passport: { title: 'International passport', detail: 'Not expired' },
  drivers_license: { title: 'Driver’s licence', detail: 'Not expired' },
  nin: { title: 'National identity number (NIN)', detail: 'The slip or the card' },
  voters_card: { title: 'Voter’s card', detail: 'The permanent card (PVC)' },
}

/** Returns "Self-employed" for `self_employed`. */
export function suggestion(code: string): string {
  const words = code.replaceAll('_', ' ').replace(/^self /, 'self-')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const reviewGroups: Record<Exclude<Screen, 'review'>, string> = {
  case: 'Account',
  person: 'Name and birth',
  contact: 'Contact',
  address: 'Home address',
  identity: 'Identity',
  background: 'Background',
  documents: 'Documents',
}

export const review = {
  account: 'Account',
  change: 'Change',
  none: 'None',
  documentStored: 'Stored',
  documentWaiting: 'Still being sent',
  send: 'Create person',
  sending: 'Sending…',
  stop: 'Stop waiting',
  checking: 'Checking…',
  unsure: 'We are not sure it arrived. Checking…',
  rateLimited:
    'Too many requests came from this connection. The answers are sent again in a moment: keep this page open.',
  waitingToSend: 'Waiting to send again…',
  unknown:
    'We could not find out whether the person was created. The answers cannot be changed until we know; asking again creates nobody twice.',
  checkAgain: 'Check again',
  waitingForFiles: (percent: number) => `Waiting for the documents, ${percent} %…`,
}

export const done = {
  title: 'The person has been created',
  lead: (name: string) => `${name} is on record. A bank account can now be requested.`,
  leadWithoutName: 'The person is on record. A bank account can now be requested.',
  reference: 'Reference',
  copy: 'Copy',
  copied: 'Copied',
  nextHeading: 'What happens next',
  next: [
    'Keep the reference. Whoever requests the account needs it.',
    'The bank compares the answers with the documents.',
    'If anything is unclear, the phone number or email address given is used.',
  ],
  save: 'Save a copy',
  print: 'Print',
  another: 'Create another person',
  copyTitle: 'Person created',
  createdAt: 'Created',
}

/** Why a person could not be sent, and what to do. */
export const failures = {
  offline:
    'You are offline. Your answers are kept on this page: send them again when the connection is back.',
  unreachable:
    'The service could not be reached. Your answers are kept on this page: try again in a moment.',
  timeOut: 'We are not sure it arrived: no answer came in time. Try again in a moment.',
  unclear:
    'We are not sure it arrived: the answer could not be read. Your answers are kept on this page: try again in a moment.',
  exists: 'This person already exists at the service. There is nothing more to send.',
  notAllowed: 'The service did not let this request through. Tell whoever gave you this address.',
  notFound:
    'There is no service at this address. Tell whoever gave you this address; your answers are kept on this page.',
  conflict: 'This person is already being created. Wait a moment, then try again.',
  tooLarge: 'The answers are longer than the service takes. Shorten the longest ones.',
  tooMany: 'Too many requests came from this connection. Wait a minute, then try again.',
  broken:
    'The service has a fault. Your answers are kept on this page: try again in a few minutes.',
  refused: 'The service refused the answers.',
  refusedFile: (kind: string) => `The file of the ${kind} was refused. Choose another`,
}

export const uploads = {
  choose: 'Choose a file',
  camera: 'Take a photo',
  dropHint: 'Or drop it here, or paste it.',
  limits: 'JPEG, PNG, WebP, HEIC or PDF, up to 10 MB. Large photos are made smaller first.',
  replace: 'Replace',
  remove: 'Remove',
  ofFile: (name: string) => ` ${name}`,
  preparing: 'Preparing…',
  sending: (percent: number) => `Sending, ${percent} %`,
  checking: 'Checking…',
  waiting: 'Waiting for the service',
  waitingOffline: 'Waiting for the network',
  stored: 'Stored',
  refused: 'Not accepted',
  progressOf: (name: string) => `Upload of ${name}`,
  storedAnnouncement: (name: string) => `${name} is stored`,
  refusedAnnouncement: (name: string, why: string) => `${name}: ${why}`,
  waitingAnnouncement: 'The service is busy or out of reach. The upload goes on by itself.',
  waitingOfflineAnnouncement: 'No network. The upload goes on by itself when it is back.',
  add: 'Add another document',
  addHint: 'A utility bill, bank statement or residence permit can speed things up.',
  full: `You have added ${maxDocuments} documents. That is as many as can be sent.`,
  another: 'Another document',
  removeDocument: 'Remove this document',
  size: (bytes: number) => readableSize(bytes),
  shrunk: (before: number, after: number) => `${readableSize(before)} → ${readableSize(after)}`,
}

/** Uses units of 1,000, as phones do: "380 KB", "4.2 MB". */
function readableSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Where the answers are saved. */
export const keeping = {
  onDevice:
    'Your answers are kept on this device for 7 days. Whoever can use this device may be able to read them.',
  inMemory: 'Your answers are kept on this page alone, and are gone when it is closed.',
  refused: 'This browser does not keep your answers: they are gone when this page is closed.',
  stop: 'Don’t keep my answers on this device',
}
