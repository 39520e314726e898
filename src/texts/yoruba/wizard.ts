import type { Voice } from '../../person'
import { lower } from '../english/grammar'
import type * as english from '../english/wizard'

export const wizard = {
  optional: '(kò pọn dandan)',
  dateParts: { day: 'Ọjọ́', month: 'Oṣù', year: 'Ọdún' },
  selectCountry: 'Yan orílẹ̀-èdè',
  selectDocument: 'Yan irú ìwé',
  noOtherName: (voice: Voice) =>
    voice === 'you'
      ? 'Kò sí orúkọ àárín tàbí orúkọ mìíràn nínú ìwé ìdánimọ̀ mi'
      : 'Kò sí orúkọ àárín tàbí orúkọ mìíràn nínú ìwé ìdánimọ̀ náà',
  applySpelling: (spelling: string) => `Lo “${spelling}” dípò rẹ̀`,
  understoodPhone: (shown: string, country: string | undefined) =>
    country === undefined ? shown : `${shown} (${country})`,
  checkingPhone: 'À ń yẹ nọ́mbà yìí wò…',
  phoneUnchecked:
    'A kò lè yẹ nọ́mbà yìí wò, nítorí íńtánẹ́ẹ̀tì já. Ẹ yẹ íńtánẹ́ẹ̀tì yín wò, kí ẹ sì tẹ̀síwájú',
  stateOf: (country: string) => (country === 'NG' ? 'Ìpínlẹ̀' : 'Ìpínlẹ̀, ẹkùn tàbí agbègbè'),
  passportFact: (voice: Voice) =>
    voice === 'you'
      ? 'Àkáǹtì USD nílò pásípọ́ọ̀tù. Ẹ jẹ́ kí tiyín wà nítòsí.'
      : 'Àkáǹtì USD nílò pásípọ́ọ̀tù. Ẹ jẹ́ kí ti ẹni tó ni okòwò náà wà nítòsí.',
  nigerianPostalCode:
    'Ó ní ẹyọ nọ́mbà mẹ́fà (6), bí àpẹẹrẹ 700001. Ẹ wá “NIPOST postcode” lórí íńtánẹ́ẹ̀tì láti rí tiyín',
  dollars: 'US$',
  suggestionsFor: (label: string) => `Àwọn àbá fún ${lower(label)}`,
  moreSuggestions: 'Fi púpọ̀ sí i hàn',
  otherSuggestion: 'Yan òmíràn',
}

export const idTypes: typeof english.idTypes = {
  passport: { title: 'Pásípọ́ọ̀tù', detail: 'Kò gbọ́dọ̀ tíì parí' },
  drivers_license: { title: 'Ìwé àṣẹ ìwakọ̀', detail: 'Kò gbọ́dọ̀ tíì parí' },
  nin: { title: 'Nọ́mbà ìdánimọ̀ ọmọ orílẹ̀-èdè (NIN)', detail: 'Ìwé NIN tàbí káàdì NIN' },
  voters_card: { title: 'Káàdì ìdìbò', detail: 'Káàdì alálòpẹ́ (PVC)' },
}

export const reviewGroups: typeof english.reviewGroups = {
  case: 'Àkáǹtì',
  person: 'Orúkọ àti ọjọ́ ìbí',
  contact: 'Fóònù àti íméèlì',
  address: 'Àdírẹ́sì ilé',
  identity: 'Ìdánimọ̀',
  background: 'Iṣẹ́ àti owó',
  documents: 'Àwọn ìwé',
}

export const privacy = {
  title: 'Bí a ṣe ń lo àwọn àlàyé wọ̀nyí',
  agreement: 'Ìfọwọ́sí yín',
  agree: 'Mo ti ka èyí, mo sì gbà',
  missing: 'Ẹ fi àmì sí àpótí náà láti tẹ̀síwájú',
  whole: 'Ka gbogbo ìkéde nípa àṣírí (yóò ṣí ní ojú ìwé tuntun)',
  again: 'Èyí kì í ṣe ọ̀rọ̀ tí ẹ gbà tẹ́lẹ̀. Ẹ kà á, kí ẹ tún fi àmì sí àpótí náà.',
}

export const review = {
  account: 'Àkáǹtì',
  change: 'Ṣàtúnṣe',
  none: 'Kò sí',
  documentStored: 'A ti gbé e sókè',
  documentWaiting: 'À ń gbé e sókè',
  send: (voice: Voice) =>
    voice === 'you' ? 'Fi àlàyé mi ránṣẹ́' : 'Fi àlàyé ẹni tó ni okòwò náà ránṣẹ́',
  sending: 'À ń fi ránṣẹ́…',
  stop: 'Dá a dúró',
  checking: 'À ń tún gbìyànjú…',
  unsure: 'A kò tíì mọ̀ bóyá àlàyé náà ti dé. À ń tún gbìyànjú.',
  rateLimited: 'Ìbéèrè ti pọ̀ jù láti íńtánẹ́ẹ̀tì yìí. Ẹ má ṣe pa ojú ìwé yìí dé: a ó tún gbìyànjú.',
  waitingToSend: 'À ń dúró kí a tó tún gbìyànjú…',
  unknown:
    'A kò tíì mọ̀ bóyá àlàyé náà ti dé. Ẹ tún yẹ̀ ẹ́ wò: a kì í fi ohunkóhun ránṣẹ́ lẹ́ẹ̀mejì. Kí a tó mọ̀, ẹ kò lè yí ìdáhùn padà.',
  checkAgain: 'Tún yẹ̀ ẹ́ wò',
  waitingForFiles: (percent: number) => `À ń gbé àwọn ìwé sókè: ${percent}%`,
  checkingFiles: 'À ń yẹ àwọn ìwé yín wò…',
  retryingFiles: 'À ń tún gbìyànjú…',
}

export const done = {
  title: (voice: Voice) =>
    voice === 'you' ? 'Àlàyé yín ti dé ọ̀dọ̀ wa' : 'Àlàyé ẹni tó ni okòwò náà ti dé ọ̀dọ̀ wa',
  lead: 'Ẹ ti ṣe gbogbo ohun tó yẹ báyìí. Ẹ tọ́jú ẹ̀dà kan fún ara yín.',
  leadWithoutCopy: 'Ẹ ti ṣe gbogbo ohun tó yẹ báyìí.',
  reference: 'Nọ́mbà ìtọ́kasí yín',
  copy: 'Ṣe ẹ̀dà nọ́mbà ìtọ́kasí',
  copied: 'A ti ṣe ẹ̀dà rẹ̀',
  nextHeading: 'Ohun tó kàn',
  next: (voice: Voice) => [
    voice === 'you'
      ? 'Báǹkì máa fi àwọn ìdáhùn yín wé àwọn ìwé náà.'
      : 'Báǹkì máa fi àwọn ìdáhùn náà wé àwọn ìwé náà.',
    'Lẹ́yìn náà, ilé-iṣẹ́ tó rán yín wá síbí máa béèrè àkáǹtì náà lọ́wọ́ báǹkì.',
    'Ilé-iṣẹ́ náà máa fi fóònù tàbí íméèlì kàn sí yín pẹ̀lú èsì, tàbí bí ohunkóhun bá kù.',
    'Ẹ tọ́jú nọ́mbà ìtọ́kasí yín. Wọ́n lè béèrè rẹ̀.',
  ],
  save: 'Tọ́jú ẹ̀dà kan',
  print: 'Tẹ̀ ẹ́ jáde',
  another: 'Kọ àlàyé nípa ẹlòmíràn',
  copyTitle: 'Ẹ̀dà àlàyé tí ẹ fi ránṣẹ́',
  copyLine: (label: string, value: string) => `${label}: ${value}`,
}

export const failures = {
  offline:
    'Kò sí íńtánẹ́ẹ̀tì. A kò fi ohunkóhun ránṣẹ́. Ẹ tan íńtánẹ́ẹ̀tì yín, kí ẹ sì tún fi ránṣẹ́. Àwọn ìdáhùn yín wà níbí.',
  unreachable:
    'A kò lè fi àlàyé náà ránṣẹ́ báyìí. A kò fi ohunkóhun ránṣẹ́. Àwọn ìdáhùn yín wà níbí: ẹ tún gbìyànjú lẹ́yìn ìṣẹ́jú díẹ̀.',
  timeOut: 'Ètò wa pẹ́ jù láti dáhùn. Ẹ tún gbìyànjú láìpẹ́.',
  unclear: 'A kò lè ka ìdáhùn ètò wa. Ẹ tún gbìyànjú láìpẹ́.',
  exists: 'Àlàyé ẹni yìí ti wà lọ́wọ́ wa. Kò sí ohun tó kù láti fi ránṣẹ́.',
  notAllowed: 'A kò gba ojú ìwé yìí láyè láti fi àlàyé ránṣẹ́. Ẹ kàn sí ilé-iṣẹ́ tó rán yín wá síbí.',
  notFound:
    'A kò lè fi àlàyé ránṣẹ́ láti ojú ìwé yìí. Àwọn ìdáhùn yín wà níbí. Ẹ kàn sí ilé-iṣẹ́ tó rán yín wá síbí.',
  conflict: 'À ń fi àlàyé yìí ránṣẹ́ lọ́wọ́. Ẹ dúró díẹ̀, kí ẹ sì tún gbìyànjú.',
  tooLarge: 'Àwọn ìdáhùn ti gùn jù. Ẹ dín èyí tó gùn jù kù.',
  tooMany: 'Ìbéèrè ti pọ̀ jù láti íńtánẹ́ẹ̀tì yìí. Ẹ dúró ìṣẹ́jú kan, kí ẹ sì tún gbìyànjú.',
  broken: 'Ètò wa ní ìṣòro. Àwọn ìdáhùn yín wà níbí: ẹ tún gbìyànjú lẹ́yìn ìṣẹ́jú díẹ̀.',
  thrown:
    'Ìṣòro kan ṣẹlẹ̀ ní ojú ìwé yìí. A kò fi ohunkóhun ránṣẹ́. Àwọn ìdáhùn yín wà níbí: ẹ tún gbìyànjú.',
  refused:
    'A kò gba àlàyé náà. Ẹ yẹ̀ ẹ́ wò, kí ẹ tún fi í ránṣẹ́. Tàbí kí ẹ kàn sí ilé-iṣẹ́ tó rán yín wá síbí.',
  reference: (id: string) => `Nọ́mbà àṣìṣe: ${id}. Ẹ fi í fún àwọn olùrànlọ́wọ́ bí ẹ bá kàn sí wọn.`,
  refusedFile: (kind: string) => `A kò gba fáìlì ${kind}. Ẹ yan òmíràn`,
}

/** First to tenth: after a noun, a plain number is a label and not its place in a row. */
const ordinals: readonly string[] = [
  'kìíní',
  'kejì',
  'kẹta',
  'kẹrin',
  'karùn-ún',
  'kẹfà',
  'keje',
  'kẹjọ',
  'kẹsàn-án',
  'kẹwàá',
]

export const uploads = {
  choose: 'Yan fáìlì',
  camera: 'Ya fọ́tò',
  dropHint: 'Tàbí kí ẹ fà á wá síbí, tàbí kí ẹ lẹ̀ ẹ́ mọ́ ibí.',
  limits: 'JPEG, PNG, WebP, HEIC tàbí PDF, kò ju 10\u00a0MB lọ. A máa ń kọ́kọ́ dín fọ́tò ńlá kù.',
  replace: 'Rọ́pò',
  remove: 'Yọ kúrò',
  ofFile: (name: string) => `: ${name}`,
  preparing: 'À ń múra sílẹ̀…',
  sending: (percent: number) => `À ń gbé e sókè: ${percent}%`,
  checking: 'À ń yẹ̀ ẹ́ wò…',
  waiting: 'A kò tíì gbé e sókè. À ń tún gbìyànjú.',
  waitingOffline: 'Kò sí íńtánẹ́ẹ̀tì. A ó gbé e sókè bí íńtánẹ́ẹ̀tì bá padà.',
  stored: 'A ti gbé e sókè',
  refused: 'A kò gbà á',
  progressOf: (name: string) => `À ń gbé ${name} sókè`,
  storedAnnouncement: (name: string) => `A ti gbé ${name} sókè`,
  refusedAnnouncement: (name: string, why: string) => `${name}: ${why}`,
  waitingAnnouncement: 'A kò tíì gbé ìwé náà sókè. À ń tún gbìyànjú.',
  waitingOfflineAnnouncement: 'Kò sí íńtánẹ́ẹ̀tì. A ó gbé ìwé náà sókè bí íńtánẹ́ẹ̀tì bá padà.',
  add: 'Fi ìwé mìíràn kún un',
  addHint: 'Bíìlì iná tàbí omi, ìwé àkọsílẹ̀ àkáǹtì tàbí ìwé àṣẹ ìgbélùú lè mú kó yá.',
  full: (count: number) => `Ẹ ti fi ìwé ${count} kún un. Ẹ kò lè fi òmíràn kún un.`,
  numbered: (position: number) => `Ìwé ${ordinals[position - 1] ?? position}`,
  removeDocument: 'Yọ ìwé yìí kúrò',
  enlarge: (name: string) => `Fi ${name} hàn ní ńlá`,
  enlarged: 'Ṣé ẹ lè ka gbogbo nọ́mbà?',
  retake: 'Tún un yà',
  use: 'Bẹ́ẹ̀ ni, ẹ lò ó',
  size: (bytes: number) => readableSize(bytes),
  shrunk: (before: number, after: number) => `${readableSize(before)} → ${readableSize(after)}`,
}

/** Uses units of 1,000, as phones do: "380 KB", "4.2 MB". */
function readableSize(bytes: number): string {
  if (bytes < 1000) return `báìtì ${bytes}`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export const keeping = {
  onDevice: 'Àwọn ìdáhùn máa wà lórí ẹ̀rọ yìí fún ọjọ́ 7.',
  earlierOnDevice: 'A kò tọ́jú àwọn ìdáhùn yín tuntun sórí ẹ̀rọ yìí, àwọn ti tẹ́lẹ̀ nìkan ló wà.',
  inMemory: 'Àwọn ìdáhùn yín máa parẹ́ bí ẹ bá pa ojú ìwé yìí dé.',
  refused: 'Búráúsà yìí kò lè tọ́jú ìdáhùn: wọ́n máa parẹ́ bí ẹ bá pa ojú ìwé yìí dé.',
  stop: 'Má ṣe tọ́jú àwọn ìdáhùn mi sórí ẹ̀rọ yìí',
}
