import type { Voice } from '../../person'
import { lower } from '../english/grammar'
import type * as english from '../english/wizard'

export const wizard = {
  optional: '(ọ bụghị mmanye)',
  dateParts: { day: 'Ụbọchị', month: 'Ọnwa', year: 'Afọ' },
  selectCountry: 'Họrọ mba',
  selectDocument: 'Họrọ ụdị akwụkwọ',
  noOtherName: (voice: Voice) =>
    voice === 'you'
      ? 'Aha etiti ma ọ bụ aha ọzọ adịghị n’akwụkwọ njirimara m'
      : 'Aha etiti ma ọ bụ aha ọzọ adịghị n’akwụkwọ njirimara ahụ',
  applySpelling: (spelling: string) => `Jiri “${spelling}” dochie ya`,
  understoodPhone: (shown: string, country: string | undefined) =>
    country === undefined ? shown : `${shown} (${country})`,
  checkingPhone: 'Anyị na-elele nọmba a…',
  phoneUnchecked:
    'Anyị enweghị ike ịlele nọmba a, n’ihi na ịntanetị kwụsịrị. Lelee ịntanetị gị, gaakwa n’ihu',
  stateOf: (country: string) => (country === 'NG' ? 'Steeti' : 'Steeti, ógbè ma ọ bụ mpaghara'),
  passportFact: (voice: Voice) =>
    voice === 'you'
      ? 'Akaụntụ USD chọrọ paspọtụ. Debe nke gị nso.'
      : 'Akaụntụ USD chọrọ paspọtụ. Debe nke onye nwe azụmahịa nso.',
  nigerianPostalCode:
    'Ọ bụ mkpụrụ nọmba isii (6), dịka ọmụmaatụ 700001. Chọọ “NIPOST postcode” n’ịntanetị iji hụ nke gị',
  dollars: 'US$',
  suggestionsFor: (label: string) => `Aro maka ${lower(label)}`,
  moreSuggestions: 'Gosikwuo',
  otherSuggestion: 'Họrọ nke ọzọ',
}

export const idTypes: typeof english.idTypes = {
  passport: { title: 'Paspọtụ', detail: 'O kwesịghị ịbụ nke gwụrụ agwụ' },
  drivers_license: { title: 'Laịsensị ịkwọ ụgbọala', detail: 'O kwesịghị ịbụ nke gwụrụ agwụ' },
  nin: { title: 'Nọmba njirimara nwa amaala (NIN)', detail: 'Akwụkwọ NIN ma ọ bụ kaadị NIN' },
  voters_card: { title: 'Kaadị ntuliaka', detail: 'Kaadị na-adịgide adịgide (PVC)' },
}

export const reviewGroups: typeof english.reviewGroups = {
  case: 'Akaụntụ',
  person: 'Aha na ụbọchị ọmụmụ',
  contact: 'Ekwentị na email',
  address: 'Adreesị ụlọ',
  identity: 'Njirimara',
  background: 'Ọrụ na ego',
  documents: 'Akwụkwọ',
}

export const privacy = {
  title: 'Otú e si eji nkọwa ndị a eme ihe',
  agreement: 'Nkwenye gị',
  agree: 'Agụọla m nke a ma kwenye',
  missing: 'Tinye akara n’igbe ahụ ka ị gaa n’ihu',
  whole: 'Gụọ ọkwa nzuzo niile (ọ ga-emepe na peeji ọhụrụ)',
  again: 'Nke a abụghị ihe i kwenyere na ya na mbụ. Gụọ ya, tinyezie akara n’igbe ahụ ọzọ.',
}

export const review = {
  account: 'Akaụntụ',
  change: 'Gbanwee',
  none: 'O nweghị',
  documentStored: 'E bulitela ya',
  documentWaiting: 'A na-ebulite ya',
  send: (voice: Voice) => (voice === 'you' ? 'Zipu nkọwa m' : 'Zipu nkọwa onye nwe azụmahịa'),
  sending: 'Anyị na-ezipu ya…',
  stop: 'Kwụsị',
  checking: 'Anyị na-anwa ọzọ…',
  unsure: 'Anyị amabeghị ma nkọwa ahụ ò ruola. Anyị na-anwa ọzọ.',
  rateLimited: 'Arịrịọ si n’ịntanetị a karịrị akarị. Emechila peeji a: anyị ga-anwa ọzọ.',
  waitingToSend: 'Anyị na-eche tupu anyị anwaa ọzọ…',
  unknown:
    'Anyị amabeghị ma nkọwa ahụ ò ruola. Lelee ọzọ: anyị anaghị ezipu ihe ugboro abụọ. Tupu anyị amara, ị gaghị agbanweli azịza.',
  checkAgain: 'Lelee ọzọ',
  waitingForFiles: (percent: number) => `Anyị na-ebulite akwụkwọ: ${percent}%`,
  checkingFiles: 'Anyị na-elele akwụkwọ gị…',
  retryingFiles: 'Anyị na-anwa ọzọ…',
}

export const done = {
  title: (voice: Voice) =>
    voice === 'you' ? 'Anyị enwetala nkọwa gị' : 'Anyị enwetala nkọwa onye nwe azụmahịa',
  lead: 'I meela ihe niile ugbu a. Chekwaa otu oyiri maka onwe gị.',
  leadWithoutCopy: 'I meela ihe niile ugbu a.',
  reference: 'Nọmba ntụaka gị',
  copy: 'Detuo nọmba ntụaka',
  copied: 'E detuola ya',
  nextHeading: 'Ihe ga-eme ọzọ',
  next: (voice: Voice) => [
    voice === 'you'
      ? 'Ụlọ akụ ga-eji akwụkwọ ndị ahụ tụnyere azịza gị.'
      : 'Ụlọ akụ ga-eji akwụkwọ ndị ahụ tụnyere azịza ndị ahụ.',
    'Mgbe nke a gasịrị, ụlọ ọrụ zitere gị ebe a ga-arịọ ụlọ akụ akaụntụ ahụ.',
    'Ha ga-eji ekwentị ma ọ bụ email kpọtụrụ gị banyere ihe si na ya pụta, ma ọ bụ ihe fọdụrụ.',
    'Debe nọmba ntụaka gị. Ha nwere ike ịjụ gị ya.',
  ],
  save: 'Chekwaa otu oyiri',
  print: 'Bipụta',
  another: 'Nye nkọwa onye ọzọ',
  copyTitle: 'Oyiri nkọwa i zipụrụ',
  copyLine: (label: string, value: string) => `${label}: ${value}`,
}

export const failures = {
  offline:
    'Ịntanetị adịghị. E zipụghị ihe ọ bụla. Jikọọ ịntanetị, zipukwa ọzọ. Azịza gị ka dị ebe a.',
  unreachable:
    'Anyị enweghị ike izipu nkọwa ahụ ugbu a. E zipụghị ihe ọ bụla. Azịza gị ka dị ebe a: nwaa ọzọ mgbe nkeji ole na ole gasịrị.',
  timeOut: 'Sistemụ anyị egbuola oge ịza. Nwaa ọzọ n’oge na-adịghị anya.',
  unclear: 'Anyị enweghị ike ịgụ azịza sistemụ anyị. Nwaa ọzọ n’oge na-adịghị anya.',
  exists: 'Anyị enweelarị nkọwa onye a. Ihe fọdụrụ izipu adịghị.',
  notAllowed: 'A naghị ekwe ka peeji a zipu nkọwa. Kpọtụrụ ụlọ ọrụ zitere gị ebe a.',
  notFound:
    'Anyị enweghị ike izipu nkọwa site na peeji a. Azịza gị ka dị ebe a. Kpọtụrụ ụlọ ọrụ zitere gị ebe a.',
  conflict: 'Anyị na-ezipu nkọwa ndị a ugbu a. Chere ntakịrị, nwaakwa ọzọ.',
  tooLarge: 'Azịza ndị ahụ toro ogologo nke ukwuu. Belata nke kacha ogologo.',
  tooMany: 'Arịrịọ si n’ịntanetị a karịrị akarị. Chere otu nkeji, nwaakwa ọzọ.',
  broken: 'Sistemụ anyị nwere nsogbu. Azịza gị ka dị ebe a: nwaa ọzọ mgbe nkeji ole na ole gasịrị.',
  thrown: 'Nsogbu mere na peeji a. E zipụghị ihe ọ bụla. Azịza gị ka dị ebe a: nwaa ọzọ.',
  refused:
    'A nabataghị nkọwa ahụ. Lelee ya ma zipu ya ọzọ, ma ọ bụ kpọtụrụ ụlọ ọrụ zitere gị ebe a.',
  reference: (id: string) => `Nọmba njehie: ${id}. Nye ndị enyemaka ya ma ị kpọtụrụ ha.`,
  refusedFile: (kind: string) => `Anyị anabataghị faịlụ ${kind}. Họrọ nke ọzọ`,
}

export const uploads = {
  choose: 'Họrọ faịlụ',
  camera: 'See foto',
  dropHint: 'Ma ọ bụ dọrọ ya bịa ebe a, ma ọ bụ mado ya.',
  limits:
    'JPEG, PNG, WebP, HEIC ma ọ bụ PDF, ruo 10\u00a0MB. Anyị na-ebu ụzọ belata foto buru ibu.',
  replace: 'Dochie',
  remove: 'Wepụ',
  ofFile: (name: string) => ` ${name}`,
  preparing: 'Anyị na-akwado ya…',
  sending: (percent: number) => `Anyị na-ebulite ya: ${percent}%`,
  checking: 'Anyị na-elele ya…',
  waiting: 'E bulitebeghị ya. Anyị na-anwa ọzọ.',
  waitingOffline: 'Ịntanetị adịghị. A ga-ebulite ya mgbe ịntanetị lọtara.',
  stored: 'E bulitela ya',
  refused: 'A nabataghị ya',
  progressOf: (name: string) => `Anyị na-ebulite ${name}`,
  storedAnnouncement: (name: string) => `E bulitela ${name}`,
  refusedAnnouncement: (name: string, why: string) => `${name}: ${why}`,
  waitingAnnouncement: 'E bulitebeghị akwụkwọ ahụ. Anyị na-anwa ọzọ.',
  waitingOfflineAnnouncement: 'Ịntanetị adịghị. Anyị ga-ebulite akwụkwọ ahụ mgbe ịntanetị lọtara.',
  add: 'Tinye akwụkwọ ọzọ',
  addHint:
    'Akwụkwọ ụgwọ ọkụ, akwụkwọ ndekọ akaụntụ ma ọ bụ akwụkwọ ikike obibi nwere ike ime ka ọ dị ngwa.',
  full: (count: number) => `I tinyela akwụkwọ ${count}. Ị gaghị etinyeli ọzọ.`,
  numbered: (position: number) => `Akwụkwọ ${position}`,
  removeDocument: 'Wepụ akwụkwọ a',
  enlarge: (name: string) => `Gosi ${name} ka o buo ibu`,
  enlarged: 'I nwere ike ịgụ nọmba niile?',
  retake: 'See ya ọzọ',
  use: 'Ee, jiri ya',
  size: (bytes: number) => readableSize(bytes),
  shrunk: (before: number, after: number) => `${readableSize(before)} → ${readableSize(after)}`,
}

/** Uses units of 1,000, as phones do: "380 KB", "4.2 MB". */
function readableSize(bytes: number): string {
  if (bytes < 1000) return `baịt ${bytes}`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export const keeping = {
  onDevice: 'Azịza na-anọ na ngwaọrụ a ụbọchị 7.',
  earlierOnDevice: 'E debeghị azịza gị kacha ọhụrụ na ngwaọrụ a, naanị nke mbụ.',
  inMemory: 'Azịza gị ga-efu ma i mechie peeji a.',
  refused: 'Brawụza a anaghị edebe azịza: ha ga-efu ma i mechie peeji a.',
  stop: 'Edebela azịza m na ngwaọrụ a',
}
