/** The texts of the first screen and of every frame, in Hausa. */

export { default as dates } from './dates.json'

/** Browsers have no numbers of this language. Nigeria writes them as English does. */
export const locale = 'en-NG'

export const frame = {
  continue: 'Ci gaba',
  back: 'Koma baya',
  step: (now: number, all: number) => `Mataki na ${now} cikin ${all}`,
  firstStep: 'Mataki na 1',
  whyHeading: 'Dalilin tambayar',
  errorHeading: 'Akwai matsala',
  errorTitle: 'Kuskure: ',
  titleOf: (heading: string) => `${heading} – Firsthand`,
  loading: 'Ana kawo tambayoyi na gaba…',
  loadFailed: 'Shafin bai buɗe ba. Ku duba intanet ɗinku.',
  tryAgain: 'Sake gwadawa',
  languages: {
    label: 'Harshe',
    notReviewed: 'Ɗan asalin harshen bai duba fassarar ba tukuna',
    failed: 'Harshen bai buɗe ba. Ku duba intanet ɗinku, sannan ku sake zaɓarsa.',
  },
  thrown: {
    what: 'An samu matsala a wannan shafin.',
    kept: 'An ajiye amsoshinku a wannan na’urar.',
    notKept:
      'Ba a ajiye sababbin amsoshinku a wannan na’urar ba: kada ku rufe shafin, ku sake gwadawa.',
    help: 'Idan ya sake faruwa, ku gaya wa kamfanin da ya turo ku nan.',
    reload: 'Sake buɗe shafin',
  },
}

export const caseScreen = {
  title: 'Wane asusu kuke so ku buɗe?',
  before: [
    'Zai ɗauki kusan minti 5.',
    'Ku shirya takardar shaida, da waya ko na’urar ɗaukar hotonta.',
    'Kuna kuma buƙatar lambar tantancewa ta banki (BVN). Don ganinta, ku danna *565*0# daga layin wayar da aka yi rajistarta da shi.',
  ],
  why: [
    'Irin kuɗin asusun ne yake nuna takardar shaidar da ake buƙata.',
    'Muna tambayar abin da asusun yake buƙata kawai.',
  ],
  labels: { currency: 'Irin kuɗin asusun', kind: 'Mai asusun' },
  sharedDevice: {
    label: 'Wasu ma suna amfani da wannan na’urar',
    hint: 'Amsoshi suna zama a wannan na’urar kwana 7, kuma wasu za su iya karanta su. Ku yi alama a nan don kada a ajiye komai.',
  },
  missing: {
    currency: 'Ku zaɓi irin kuɗin asusun',
    kind: 'Ku zaɓi mai asusun',
  },
  lacksKind: {
    NGN: {
      hint: 'Asusun NGN na mutum ɗaya ne. Don kasuwanci, ku zaɓi USD.',
      notAllowed: 'Asusun kasuwanci na dalar Amurka ne: ku zaɓi USD, ko asusun mutum ɗaya',
    },
  },
  currencies: {
    USD: { title: 'Dalar Amurka (USD)', detail: 'Kuna buƙatar fasfo' },
    NGN: {
      title: 'Nairar Nijeriya (NGN)',
      detail: 'Kuna buƙatar fasfo, NIN, katin zaɓe ko lasisin tuƙi',
    },
  },
  kinds: {
    individual: { title: 'Mutum ɗaya', detail: 'Asusun zai kasance da sunanku' },
    ubo: {
      title: 'Kasuwanci',
      detail: 'Ku ba da bayanan mutum ɗaya da ya mallaki kasuwancin ko yake sarrafa shi',
    },
  },
}

/** The offer to continue an earlier draft. */
export const earlier = {
  outdated: 'An canza wannan fom. Ba za a iya dawo da amsoshinku na baya ba.',
  heading: 'Kuna so ku ci gaba daga inda kuka tsaya?',
  since: (when: string) => `Canji na ƙarshe: ${when}.`,
  resume: (now: number, all: number) => `Ci gaba: mataki na ${now} cikin ${all}`,
  leave: 'Fara sabo',
  leaveHint: 'Idan kuka fara sabo, za a goge amsoshinku na baya.',
  left: 'An goge amsoshinku na baya.',
  sent: {
    heading: 'Bayanan sun isa?',
    hint: 'An aika su, amma babu amsa da ta dawo. Ku fara dubawa: ba a aika komai sau biyu.',
    check: 'Duba ko sun isa',
  },
}
