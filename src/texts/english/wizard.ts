import type { IdType, Screen, Voice } from '../../person'
import { lower } from './grammar'

/** Each code and name, sorted, in a language of which browsers know no country. */
export const countries: readonly string[] | undefined = undefined

/** Some languages need the voice. */
const passportFact: (voice: Voice) => string = () =>
  'A USD account needs an international passport. Have it ready.'

export const wizard = {
  optional: '(optional)',
  dateParts: { day: 'Day', month: 'Month', year: 'Year' },
  selectCountry: 'Select a country',
  selectDocument: 'Select a type of document',
  noOtherName: (voice: Voice) =>
    voice === 'you'
      ? 'My ID shows no middle or other name'
      : 'The ID shows no middle or other name',
  applySpelling: (spelling: string) => `Use “${spelling}” instead`,
  understoodPhone: (shown: string, country: string | undefined) =>
    country === undefined ? shown : `${shown}, ${country}`,
  checkingPhone: 'Checking this number…',
  phoneUnchecked:
    'We could not check this number, because the connection was lost. Check your connection, then continue',
  stateOf: (country: string) => (country === 'NG' ? 'State' : 'State, province or region'),
  passportFact,
  /** Below the postal code of an address in Nigeria. */
  nigerianPostalCode:
    '6 digits, for example 700001. To find it, search online for “NIPOST postcode”',
  /** In front of an amount. */
  dollars: 'US$',
  suggestionsFor: (label: string) => `Suggestions for ${lower(label)}`,
  moreSuggestions: 'Show more options',
  otherSuggestion: 'Choose another option',
}

export const idTypes: Record<IdType, { title: string; detail: string }> = {
  passport: { title: 'International passport', detail: 'It must not have expired' },
  drivers_license: { title: 'Driver’s licence', detail: 'It must not have expired' },
  nin: { title: 'National identification number (NIN)', detail: 'The slip or the card' },
  voters_card: { title: 'Voter’s card', detail: 'The permanent card (PVC)' },
}

/** The suggestions whose code is not good English. */
const suggestions: Readonly<Record<string, string>> = {
  freelance: 'Freelance work',
  receive_payment_for_freelancing: 'Getting paid for freelance work',
  payments_to_friends_or_family_abroad: 'Sending money to friends or family abroad',
}

/** Returns "Self-employed" for `self_employed`. */
export function suggestion(code: string): string {
  const better = suggestions[code]
  if (better !== undefined) return better
  const words = code.replace(/_/g, ' ').replace(/^self /, 'self-')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const reviewGroups: Record<Exclude<Screen, 'review'>, string> = {
  case: 'Account',
  person: 'Name and date of birth',
  contact: 'Contact details',
  address: 'Home address',
  identity: 'ID and BVN',
  background: 'Work and money',
  documents: 'Documents',
}

/** The operator's notice, before the first personal question. Its text is never ours. */
export const privacy = {
  title: 'How these details are used',
  agreement: 'Your agreement',
  agree: 'I have read this and I agree',
  missing: 'Tick the box to show that you agree',
  whole: 'Read the full privacy notice (opens in a new tab)',
  /** Another language, or a notice that the operator has changed. */
  again: 'This text is different from the one you agreed to. Read it, then tick the box again.',
}

export const review = {
  account: 'Account',
  change: 'Change',
  none: 'None',
  documentStored: 'Uploaded',
  documentWaiting: 'Uploading',
  send: (voice: Voice) => (voice === 'you' ? 'Send my details' : 'Send the owner’s details'),
  sending: 'Sending…',
  stop: 'Stop',
  /** The button, while the same request is sent again. */
  checking: 'Trying again…',
  unsure: 'We do not know yet if the details arrived. We are trying again.',
  rateLimited:
    'We have had too many requests from your network. Keep this page open and we will try again.',
  waitingToSend: 'Waiting to try again…',
  /** The outcome is in doubt, and nothing is sent at the moment. */
  unknown:
    'We do not know yet if the details arrived. Select Check again: nothing will be sent twice. You cannot change the answers until we know.',
  checkAgain: 'Check again',
  /** The steps before the details are sent. */
  waitingForFiles: (percent: number) => `Uploading the documents: ${percent}%`,
  checkingFiles: 'Checking your documents…',
  retryingFiles: 'Trying the upload again…',
}

export const done = {
  title: (voice: Voice) =>
    voice === 'you' ? 'We have your details' : 'We have the owner’s details',
  lead: 'You do not need to do anything else for now. Save a copy of your answers.',
  /** Opened again later, when the answers are gone. */
  leadWithoutCopy: 'You do not need to do anything else for now.',
  reference: 'Your reference',
  copy: 'Copy the reference',
  copied: 'Copied',
  nextHeading: 'What happens next',
  next: (voice: Voice) => [
    `The bank checks ${voice === 'you' ? 'your' : 'the'} answers against the documents.`,
    'The company that sent you here then asks the bank to open the account.',
    'They will contact you by phone or email with the result, or if anything is missing.',
    'Keep your reference. They may ask you for it.',
  ],
  save: 'Save a copy',
  print: 'Print',
  another: 'Add another person',
  copyTitle: 'The details that you sent',
  copyLine: (label: string, value: string) => `${label}: ${value}`,
}

/** Why a person could not be sent, and what to do. */
export const failures = {
  offline:
    'You are offline. Nothing was sent. Connect to the internet, then send again. Your answers are still here.',
  unreachable:
    'We could not send the details. Nothing was sent, and your answers are still here. Try again in a few minutes.',
  timeOut: 'This is taking too long. Try again in a moment. Nothing is sent twice.',
  unclear: 'We could not confirm that the details arrived. Try again in a moment.',
  exists: 'We have this person’s details already. There is nothing more to send.',
  notAllowed: 'This page is not allowed to send details. Contact the company that sent you here.',
  notFound:
    'We cannot send details from this page. Your answers are still here. Contact the company that sent you here.',
  conflict: 'These details are already being sent. Wait a moment, then try again.',
  tooLarge: 'The answers are too long. Shorten the longest ones, then send again.',
  tooMany: 'We have had too many requests from your network. Wait a minute, then try again.',
  broken:
    'Sorry, there is a problem with this service. Your answers are still here. Try again in a few minutes.',
  thrown:
    'Sorry, something went wrong on this page. Nothing was sent. Your answers are still here: try again.',
  refused:
    'The details were not accepted. Check them and send again, or contact the company that sent you here.',
  reference: (id: string) => `Error reference: ${id}. Give it to support if you contact them.`,
  refusedFile: (kind: string) => `The file for the ${kind} was not accepted. Choose another file`,
}

export const uploads = {
  choose: 'Choose a file',
  camera: 'Take a photo',
  dropHint: 'Or drop the file here, or paste it.',
  limits: 'JPEG, PNG, WebP, HEIC or PDF, up to 10\u00a0MB. Large photos are made smaller first.',
  replace: 'Replace',
  remove: 'Remove',
  ofFile: (name: string) => ` ${name}`,
  preparing: 'Preparing…',
  sending: (percent: number) => `Uploading: ${percent}%`,
  checking: 'Checking…',
  waiting: 'Not uploaded yet. We are trying again.',
  waitingOffline: 'You are offline. It will upload when you are back online.',
  stored: 'Uploaded',
  refused: 'Not accepted',
  progressOf: (name: string) => `Uploading ${name}`,
  storedAnnouncement: (name: string) => `${name} is uploaded`,
  refusedAnnouncement: (name: string, why: string) => `${name}: ${why}`,
  waitingAnnouncement: 'The document is not uploaded yet. We are trying again.',
  waitingOfflineAnnouncement: 'You are offline. The document will upload when you are back online.',
  add: 'Add another document',
  addHint: 'A utility bill, bank statement or residence permit can help the bank decide faster.',
  full: (count: number) => `You have added ${count} documents. You cannot add more.`,
  numbered: (position: number) => `Document ${position}`,
  removeDocument: 'Remove this document',
  /** A press on the small picture of a document shows it large. */
  enlarge: (name: string) => `Show ${name} larger`,
  enlarged: 'Can you read every number?',
  retake: 'Take the photo again',
  use: 'Yes, use this photo',
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
  onDevice: 'We keep your answers here for 7 days.',
  earlierOnDevice: 'Your newest answers are not kept on this device, only earlier ones.',
  inMemory: 'You will lose your answers if you close this page.',
  refused: 'This browser cannot keep your answers. You will lose them if you close this page.',
  stop: 'Do not keep my answers on this device',
}
