import type { IdType, Screen, Voice } from '../../person'
import { lower } from './grammar'

/** Each code and name, sorted, in a language of which browsers know no country. */
export const countries: readonly string[] | undefined = undefined

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
    'We could not check this number, because the connection was lost. Check your connection, then continue',
  stateOf: (country: string) => (country === 'NG' ? 'State' : 'State, province or region'),
  passportFact: (voice: Voice) =>
    `A USD account needs an international passport. Have ${voice === 'you' ? 'yours' : 'theirs'} at hand.`,
  /** Below the postal code of an address in Nigeria. */
  nigerianPostalCode: 'Six digits, for example 700001. Search for “NIPOST postcode” to find yours',
  /** In front of an amount. */
  dollars: 'US$',
  suggestionsFor: (label: string) => `Suggestions for ${lower(label)}`,
  moreSuggestions: 'Show more',
  otherSuggestion: 'Choose another',
}

export const idTypes: Record<IdType, { title: string; detail: string }> = {
  passport: { title: 'International passport', detail: 'It must not be expired' },
  drivers_license: { title: 'Driver’s licence', detail: 'It must not be expired' },
  nin: { title: 'National identity number (NIN)', detail: 'The slip or the card' },
  voters_card: { title: 'Voter’s card', detail: 'The permanent card (PVC)' },
}

/** Returns "Self-employed" for `self_employed`. */
export function suggestion(code: string): string {
  const words = code.replace(/_/g, ' ').replace(/^self /, 'self-')
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

/** The operator's notice, before the first personal question. Its text is never ours. */
export const privacy = {
  title: 'How these details are used',
  agreement: 'Your agreement',
  agree: 'I have read this and I agree',
  missing: 'Tick the box to go on',
  whole: 'Read the whole privacy notice (opens in a new tab)',
  /** Another language, or a notice that the operator has changed. */
  again: 'This is not the text that you agreed to before. Read it, then tick the box again.',
}

export const review = {
  account: 'Account',
  change: 'Change',
  none: 'None',
  documentStored: 'Stored',
  documentWaiting: 'Still being sent',
  send: (voice: Voice) => (voice === 'you' ? 'Send my details' : 'Send the owner’s details'),
  sending: 'Sending…',
  stop: 'Stop',
  /** The button, while the same request is sent again. */
  checking: 'Trying again…',
  unsure: 'We do not know yet whether the details arrived. Trying again by itself.',
  rateLimited:
    'Too many requests came from this connection. Keep this page open: it tries again by itself.',
  waitingToSend: 'Waiting to try again…',
  /** The outcome is in doubt, and nothing is sent at the moment. */
  unknown:
    'We do not know yet whether the details arrived. Check again: nothing is sent twice. Until we know, the answers cannot change.',
  checkAgain: 'Check again',
  /** The steps before the details are sent. */
  waitingForFiles: (percent: number) => `Sending the documents, ${percent} %…`,
  checkingFiles: 'Checking your documents…',
  retryingFiles: 'Trying again by itself…',
}

export const done = {
  title: (voice: Voice) =>
    voice === 'you' ? 'We have your details' : 'We have the owner’s details',
  lead: 'You have done everything for now. Save a copy for yourself.',
  /** Opened again later, when the answers are gone. */
  leadWithoutCopy: 'You have done everything for now.',
  reference: 'Your reference',
  copy: 'Copy the reference',
  copied: 'Copied',
  nextHeading: 'What happens next',
  next: (voice: Voice) => [
    `The bank compares ${voice === 'you' ? 'your' : 'the'} answers with the documents.`,
    'Once that is done, the company that sent you here asks the bank for the account.',
    'They tell you the result by phone or email. They also ask you if anything is missing.',
    'Keep your reference. They may ask you for it.',
  ],
  save: 'Save a copy',
  print: 'Print',
  another: 'Give another person’s details',
  copyTitle: 'A copy of the details that you sent',
  copyLine: (label: string, value: string) => `${label}: ${value}`,
}

/** Why a person could not be sent, and what to do. */
export const failures = {
  offline: 'You are offline. Nothing was sent. Your answers are kept here.',
  unreachable:
    'We could not reach the service. Nothing was sent. Your answers are kept here: try again in a moment.',
  timeOut: 'The service took too long to answer. Try again in a moment.',
  unclear: 'We could not read the answer of the service. Try again in a moment.',
  exists: 'We have this person’s details already. There is nothing more to send.',
  notAllowed:
    'The service does not accept details from this page. Tell the company that sent you here.',
  notFound:
    'We could not find the service. Your answers are kept here. Tell the company that sent you here.',
  conflict: 'These details are being sent already. Wait a moment, then try again.',
  tooLarge: 'The answers are too long. Shorten the longest ones.',
  tooMany: 'Too many requests came from this connection. Wait a minute, then try again.',
  broken:
    'Something is wrong with the service. Your answers are kept here: try again in a few minutes.',
  thrown:
    'Something went wrong on this page. Nothing was sent. Your answers are still here: try again.',
  refused: 'The service did not accept the answers.',
  reference: (id: string) => `Reference for support: ${id}`,
  refusedFile: (kind: string) => `The file of the ${kind} was not accepted. Choose another`,
}

export const uploads = {
  choose: 'Choose a file',
  camera: 'Take a photo',
  dropHint: 'Or drop it here, or paste it.',
  limits: 'JPEG, PNG, WebP, HEIC or PDF, up to 10\u00a0MB. Large photos are made smaller first.',
  replace: 'Replace',
  remove: 'Remove',
  ofFile: (name: string) => ` ${name}`,
  preparing: 'Preparing…',
  sending: (percent: number) => `Sending, ${percent} %`,
  checking: 'Checking…',
  waiting: 'Not sent yet. Trying again by itself.',
  waitingOffline: 'You are offline. Not sent yet.',
  stored: 'Stored',
  refused: 'Not accepted',
  progressOf: (name: string) => `Upload of ${name}`,
  storedAnnouncement: (name: string) => `${name} is stored`,
  refusedAnnouncement: (name: string, why: string) => `${name}: ${why}`,
  waitingAnnouncement: 'The document is not sent yet. Trying again by itself.',
  waitingOfflineAnnouncement: 'You are offline. The document is sent when you are online again.',
  add: 'Add another document',
  addHint: 'A utility bill, bank statement or residence permit can speed things up.',
  full: (count: number) => `You have added ${count} documents. You cannot add more.`,
  numbered: (position: number) => `Document ${position}`,
  removeDocument: 'Remove this document',
  /** A press on the small picture of a document shows it large. */
  enlarge: (name: string) => `Show ${name} larger`,
  enlarged: 'Can you read every number?',
  retake: 'Take it again',
  use: 'Yes, use it',
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
  onDevice: 'Answers stay on this device for 7 days.',
  earlierOnDevice: 'Your newest answers are not kept on this device, only earlier ones.',
  inMemory: 'Your answers are gone when you close this page.',
  refused: 'This browser keeps no answers: they are gone when you close this page.',
  stop: 'Don’t keep my answers on this device',
}
