/** The texts of the first screen and of every frame, in Yoruba. */

export { default as dates } from './dates.json'

/** Browsers have no numbers of this language. Nigeria writes them as English does. */
export const locale = 'en-NG'

export const frame = {
  continue: 'Tẹ̀síwájú',
  back: 'Padà sẹ́yìn',
  step: (now: number, all: number) => `Ìgbésẹ̀ ${now} nínú ${all}`,
  firstStep: 'Ìgbésẹ̀ 1',
  whyHeading: 'Ìdí tí a fi ń béèrè',
  errorHeading: 'Ìṣòro kan wà',
  errorTitle: 'Àṣìṣe: ',
  titleOf: (heading: string) => `${heading} – Firsthand`,
  loading: 'À ń gbé àwọn ìbéèrè tó kàn wá…',
  loadFailed: 'Ojú ìwé yìí kò ṣí. Ẹ yẹ íńtánẹ́ẹ̀tì yín wò.',
  tryAgain: 'Tún gbìyànjú',
  languages: {
    label: 'Èdè',
    notReviewed: 'Ẹni tó ń sọ èdè náà kò tíì yẹ ìtumọ̀ yìí wò',
    failed: 'Èdè yìí kò ṣí. Ẹ yẹ íńtánẹ́ẹ̀tì yín wò, kí ẹ sì tún un yàn.',
  },
  thrown: {
    what: 'Ìṣòro kan ṣẹlẹ̀ ní ojú ìwé yìí.',
    kept: 'A ti tọ́jú àwọn ìdáhùn yín sórí ẹ̀rọ yìí.',
    notKept:
      'A kò tọ́jú àwọn ìdáhùn yín tuntun sórí ẹ̀rọ yìí: ẹ má pa ojú ìwé yìí dé, ẹ tún gbìyànjú.',
    help: 'Bí ó bá tún ṣẹlẹ̀, ẹ sọ fún ilé-iṣẹ́ tó rán yín wá síbí.',
    reload: 'Tún ojú ìwé yìí ṣí',
  },
}

export const caseScreen = {
  title: 'Àkáǹtì wo ni ẹ fẹ́ ṣí?',
  before: [
    'Yóò gba bíi ìṣẹ́jú 5.',
    'Ẹ jẹ́ kí ìwé ìdánimọ̀ yín wà nítòsí, àti fóònù tàbí ẹ̀rọ láti ya fọ́tò rẹ̀.',
    'Ẹ tún nílò nọ́mbà ìdánimọ̀ báǹkì yín (BVN). Láti rí i, ẹ fi fóònù tí wọ́n fi forúkọ rẹ̀ sílẹ̀ tẹ *565*0#.',
  ],
  why: [
    'Irú owó àkáǹtì ló ń sọ ìwé ìdánimọ̀ tí ẹ nílò.',
    'Ohun tí àkáǹtì náà nílò nìkan ni a ń béèrè.',
  ],
  labels: { currency: 'Irú owó àkáǹtì', kind: 'Ẹni tó ni àkáǹtì' },
  sharedDevice: {
    label: 'Àwọn mìíràn náà ń lo ẹ̀rọ yìí',
    hint: 'Àwọn ìdáhùn máa wà lórí ẹ̀rọ yìí fún ọjọ́ 7, àwọn mìíràn sì lè kà wọ́n. Ẹ fi àmì síbí kí a má ṣe tọ́jú ohunkóhun.',
  },
  missing: {
    currency: 'Ẹ yan irú owó àkáǹtì',
    kind: 'Ẹ yan ẹni tó ni àkáǹtì',
  },
  lacksKind: {
    NGN: {
      hint: 'Ẹnì kọ̀ọ̀kan ni àkáǹtì NGN wà fún, kì í ṣe okòwò. Fún okòwò, ẹ yan USD.',
      notAllowed: 'Dọ́là Amẹ́ríkà nìkan ni a fi ń ṣí àkáǹtì okòwò: ẹ yan USD, tàbí àkáǹtì ẹnì kan',
    },
  },
  currencies: {
    USD: { title: 'Dọ́là Amẹ́ríkà (USD)', detail: 'Ẹ nílò pásípọ́ọ̀tù' },
    NGN: {
      title: 'Náírà Nàìjíríà (NGN)',
      detail: 'Ẹ nílò pásípọ́ọ̀tù, NIN, káàdì ìdìbò tàbí ìwé àṣẹ ìwakọ̀',
    },
  },
  kinds: {
    individual: { title: 'Ẹnì kan', detail: 'Orúkọ yín ni àkáǹtì náà máa jẹ́' },
    ubo: {
      title: 'Okòwò',
      detail: 'Ẹ kọ àlàyé nípa ẹnì kan tó ni okòwò náà tàbí tó ń darí rẹ̀',
    },
  },
}

/** The offer to continue an earlier draft. */
export const earlier = {
  outdated: 'Fọ́ọ̀mù yìí ti yí padà. A kò lè gbé àwọn ìdáhùn yín àtijọ́ wá.',
  heading: 'Ṣé ẹ fẹ́ tẹ̀síwájú níbi tí ẹ dúró sí?',
  since: (when: string) => `Àtúnṣe ìkẹyìn: ${when}.`,
  resume: (now: number, all: number) => `Tẹ̀síwájú: ìgbésẹ̀ ${now} nínú ${all}`,
  leave: 'Bẹ̀rẹ̀ láti ìbẹ̀rẹ̀',
  leaveHint: 'Bí ẹ bá bẹ̀rẹ̀ láti ìbẹ̀rẹ̀, a ó pa àwọn ìdáhùn àtijọ́ rẹ́.',
  left: 'A ti pa àwọn ìdáhùn àtijọ́ rẹ́.',
  sent: {
    heading: 'Ṣé àlàyé náà ti dé?',
    hint: 'A ti fi í ránṣẹ́, ṣùgbọ́n èsì kankan kò padà wá. Ẹ kọ́kọ́ yẹ̀ ẹ́ wò: a kì í fi ohunkóhun ránṣẹ́ lẹ́ẹ̀mejì.',
    check: 'Yẹ̀ ẹ́ wò bóyá ó ti dé',
  },
}
