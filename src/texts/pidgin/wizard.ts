/** Controls, review, documents and outcomes, in Pidgin. */

import type { IdType, Screen, Voice } from '../../person'
import { inSentence } from './fields'

export const wizard = {
  optional: '(no be by force)',
  dateParts: { day: 'Day', month: 'Month', year: 'Year' },
  selectCountry: 'Select kontri',
  selectDocument: 'Select type of document',
  noOtherName: (voice: Voice) =>
    voice === 'you'
      ? 'My ID no show any middle name or oda name'
      : 'Dia ID no show any middle name or oda name',
  applySpelling: (spelling: string) => `Use “${spelling}” instead`,
  understoodPhone: (shown: string, country: string | undefined) =>
    country === undefined ? shown : `${shown} (${country})`,
  checkingPhone: 'We dey check dis numba…',
  phoneUnchecked: 'We no fit check dis numba, becos network cut. Check your network, den continue',
  stateOf: (country: string) => (country === 'NG' ? 'State' : 'State, province abi region'),
  passportFact: (voice: Voice) =>
    `USD account need international passport. Hold ${voice === 'you' ? 'your own' : 'dia own'} near you.`,
  nigerianPostalCode: '6 digits, like 700001. To find your own, search for “NIPOST postcode”',
  dollars: 'US$',
  suggestionsFor: (label: string) => `Options for ${inSentence(label)}`,
  moreSuggestions: 'Show more options',
  otherSuggestion: 'Select anoda one',
}

export const idTypes: Record<IdType, { title: string; detail: string }> = {
  passport: { title: 'International passport', detail: 'E no suppose don expire' },
  drivers_license: { title: 'Driver’s licence', detail: 'E no suppose don expire' },
  nin: { title: 'National identification numba (NIN)', detail: 'Di slip or di card' },
  voters_card: { title: 'Voter’s card', detail: 'Di permanent card (PVC)' },
}

export const reviewGroups: Record<Exclude<Screen, 'review'>, string> = {
  case: 'Account',
  person: 'Name and birth day',
  contact: 'How to reach you',
  address: 'House address',
  identity: 'ID',
  background: 'Work and moni mata',
  documents: 'Documents',
}

export const privacy = {
  title: 'How dem dey use dis details',
  agreement: 'Wetin you gree',
  agree: 'I don read am and I gree',
  missing: 'Tick di box to continue',
  whole: 'Read di whole privacy notice (e go open for new tab)',
  again: 'Dis one no be di tin wey you gree to before. Read am, den tick di box again.',
}

export const review = {
  account: 'Account',
  change: 'Change',
  none: 'E no dey',
  documentStored: 'E don upload',
  documentWaiting: 'We still dey upload am',
  send: (voice: Voice) => (voice === 'you' ? 'Send my own details' : 'Send di owner details'),
  sending: 'We dey send am…',
  stop: 'Stop am',
  checking: 'We dey try again…',
  unsure: 'We neva know weda di details don reach. We dey try again.',
  rateLimited: 'Too many requests come from dis network. Leave dis page open: we go try again.',
  waitingToSend: 'We dey wait to try again…',
  unknown:
    'We neva know weda di details don reach. Check again: we no go send anything two times. Until we know, you no fit change di ansas.',
  checkAgain: 'Check am again',
  waitingForFiles: (percent: number) => `We dey upload di documents, ${percent}%…`,
  checkingFiles: 'We dey check your documents…',
  retryingFiles: 'We dey try again…',
}

export const done = {
  title: (voice: Voice) =>
    voice === 'you' ? 'We don get your details' : 'We don get di owner details',
  lead: 'You don finish everything for now. Save one copy for yourself.',
  leadWithoutCopy: 'You don finish everything for now.',
  reference: 'Your reference numba',
  copy: 'Copy di reference numba',
  copied: 'E don copy',
  nextHeading: 'Wetin go happen next',
  next: (voice: Voice) => [
    `Di bank go compare ${voice === 'you' ? 'your' : 'di'} ansas with di documents.`,
    'Afta dat, di company wey send you here go ask di bank for di account.',
    'Dem go call or email you with di result, or if anything remain.',
    'Keep your reference numba. Dem fit ask you for am.',
  ],
  save: 'Save one copy',
  print: 'Print am',
  another: 'Give anoda pesin details',
  copyTitle: 'Copy of di details wey you send',
  copyLine: (label: string, value: string) => `${label}: ${value}`,
}

/** Why a person could not be sent, and what to do. */
export const failures = {
  offline: 'Network no dey. We neva send anything. Your ansas dey here.',
  unreachable:
    'We no fit connect. We neva send anything. Your ansas dey here: try again small time.',
  timeOut: 'We take too long to ansa. Try again small time.',
  unclear: 'We no fit read di ansa wey come back. Try again small time.',
  exists: 'We don get dis pesin details already. Nothing remain to send.',
  notAllowed: 'We no dey take details from dis page. Tell di company wey send you here.',
  notFound:
    'Dis page no fit find wia to send di details. Your ansas dey here. Tell di company wey send you here.',
  conflict: 'We dey send dis details already. Wait small, den try again.',
  tooLarge: 'Di ansas too long. Cut di ones wey long pass.',
  tooMany: 'Too many requests come from dis network. Wait one minute, den try again.',
  broken: 'Something spoil for our side. Your ansas dey here: try again afta some minutes.',
  thrown:
    'Something spoil for dis page. We neva send anything. Your ansas still dey here: try again.',
  refused: 'We no accept di ansas.',
  reference: (id: string) => `Error reference: ${id}`,
  refusedFile: (kind: string) => `Di file of di ${inSentence(kind)} no pass. Choose anoda one`,
}

export const uploads = {
  choose: 'Choose one file',
  camera: 'Snap foto',
  dropHint: 'Or drop am here, or paste am.',
  limits: 'JPEG, PNG, WebP, HEIC or PDF, up to 10\u00a0MB. If di foto big, we go reduce am first.',
  replace: 'Change di file',
  remove: 'Comot am',
  ofFile: (name: string) => `: ${name}`,
  preparing: 'We dey prepare am…',
  sending: (percent: number) => `We dey upload am, ${percent}%`,
  checking: 'We dey check am…',
  waiting: 'E neva upload. We dey try again.',
  waitingOffline: 'Network no dey. E neva upload.',
  stored: 'E don upload',
  refused: 'E no pass',
  progressOf: (name: string) => `We dey upload ${name}`,
  storedAnnouncement: (name: string) => `${name} don upload`,
  refusedAnnouncement: (name: string, why: string) => `${name} – ${why}`,
  waitingAnnouncement: 'Di document neva upload. We dey try again.',
  waitingOfflineAnnouncement: 'Network no dey. We go upload di document when network come back.',
  add: 'Add anoda document',
  addHint: 'Light bill, bank statement or residence permit fit make am fast.',
  full: (count: number) => `You don add ${count} documents. You no fit add more.`,
  numbered: (position: number) => `Document numba ${position}`,
  removeDocument: 'Comot dis document',
  enlarge: (name: string) => `Make ${name} big`,
  enlarged: 'You fit read evri numba?',
  retake: 'Snap am again',
  use: 'Yes, use am',
  size: (bytes: number) => readableSize(bytes),
  shrunk: (before: number, after: number) => `${readableSize(before)} → ${readableSize(after)}`,
}

/** Uses units of 1,000, as phones do. */
function readableSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Where the answers are saved. */
export const keeping = {
  onDevice: 'Your ansas go stay here for 7 days.',
  earlierOnDevice: 'Your newest ansas no dey kept here, only di old ones.',
  inMemory: 'Your ansas go lost when you close dis page.',
  refused: 'Dis browser no dey keep ansas: dem go lost when you close dis page.',
  stop: 'No keep my ansas here',
}
