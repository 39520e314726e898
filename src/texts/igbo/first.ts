/** The texts of the first screen and of every frame, in Igbo. */

export { default as dates } from './dates.json'

/** Browsers have no numbers of this language. Nigeria writes them as English does. */
export const locale = 'en-NG'

export const frame = {
  continue: 'Gaa n’ihu',
  back: 'Laghachi azụ',
  step: (now: number, all: number) => `Nzọụkwụ ${now} n’ime ${all}`,
  firstStep: 'Nzọụkwụ 1',
  whyHeading: 'Ihe mere anyị ji ajụ',
  errorHeading: 'E nwere nsogbu',
  errorTitle: 'Njehie: ',
  titleOf: (heading: string) => `${heading} – Firsthand`,
  loading: 'Anyị na-ebute ajụjụ ndị na-esote…',
  loadFailed: 'Peeji a emepeghị. Lelee ịntanetị gị.',
  tryAgain: 'Nwaa ọzọ',
  languages: {
    label: 'Asụsụ',
    notReviewed: 'Onye na-asụ asụsụ ahụ elelebeghị ntụgharị a',
    failed: 'Asụsụ a emepeghị. Lelee ịntanetị gị, họrọkwa ya ọzọ.',
  },
  thrown: {
    what: 'Nsogbu mere na peeji a.',
    kept: 'E debere azịza gị na ngwaọrụ a.',
    notKept: 'E debeghị azịza gị kacha ọhụrụ na ngwaọrụ a: emechila peeji a, nwaa ọzọ.',
    help: 'Ọ bụrụ na o mee ọzọ, gwa ụlọ ọrụ zitere gị ebe a.',
    reload: 'Mepee peeji a ọzọ',
  },
}

export const caseScreen = {
  title: 'Kedu akaụntụ ị chọrọ imepe?',
  before: [
    'Ọ ga-ewe ihe dị ka nkeji 5.',
    'Debe akwụkwọ njirimara gị nso, ya na ekwentị ma ọ bụ igwe ị ga-eji see ya foto.',
    'Ị ga-achọkwa nọmba nnyocha ụlọ akụ gị (BVN). Iji hụ ya, jiri ekwentị e ji debanye ya pịa *565*0#.',
  ],
  why: [
    'Ụdị ego akaụntụ na-egosi akwụkwọ njirimara ị ga-achọ.',
    'Anyị na-ajụ naanị ihe akaụntụ ahụ chọrọ.',
  ],
  labels: { currency: 'Ụdị ego akaụntụ', kind: 'Onye nwe akaụntụ' },
  sharedDevice: {
    label: 'Ndị ọzọ na-ejikwa ngwaọrụ a',
    hint: 'Azịza na-anọ na ngwaọrụ a ụbọchị 7, ndị ọzọ nwekwara ike ịgụ ha. Tinye akara ebe a ka anyị ghara idebe ihe ọ bụla.',
  },
  missing: {
    currency: 'Họrọ ụdị ego akaụntụ',
    kind: 'Họrọ onye nwe akaụntụ',
  },
  lacksKind: {
    NGN: {
      hint: 'Akaụntụ NGN bụ maka mmadụ n’otu n’otu, ọ bụghị maka azụmahịa. Maka azụmahịa, họrọ USD.',
      notAllowed: 'Akaụntụ azụmahịa bụ nke dọla Amerịka: họrọ USD, ma ọ bụ akaụntụ otu onye',
    },
  },
  currencies: {
    USD: { title: 'Dọla Amerịka (USD)', detail: 'Ị ga-achọ paspọtụ' },
    NGN: {
      title: 'Naịra Naịjịrịa (NGN)',
      detail: 'Ị ga-achọ paspọtụ, NIN, kaadị ntuliaka ma ọ bụ laịsensị ịkwọ ụgbọala',
    },
  },
  kinds: {
    individual: { title: 'Otu onye', detail: 'Aha gị ka akaụntụ ahụ ga-aza' },
    ubo: {
      title: 'Azụmahịa',
      detail: 'Nye nkọwa otu onye nwe azụmahịa ahụ ma ọ bụ na-achịkwa ya',
    },
  },
}

/** The offer to continue an earlier draft. */
export const earlier = {
  outdated: 'Fọm a agbanweela. Anyị enweghị ike iwebata azịza gị nke mbụ.',
  heading: 'Ị chọrọ ịga n’ihu ebe ị kwụsịrị?',
  since: (when: string) => `Mgbanwe ikpeazụ: ${when}.`,
  resume: (now: number, all: number) => `Gaa n’ihu: nzọụkwụ ${now} n’ime ${all}`,
  leave: 'Malite nke ọhụrụ',
  leaveHint: 'Ọ bụrụ na ị malite nke ọhụrụ, anyị ga-ehichapụ azịza mbụ.',
  left: 'Anyị ehichapụla azịza mbụ.',
  sent: {
    heading: 'Nkọwa ahụ ò ruola?',
    hint: 'E zipụrụ ya, mana azịza alọghachibeghị. Buru ụzọ lelee: anyị anaghị ezipu ihe ugboro abụọ.',
    check: 'Lelee ma ò ruola',
  },
}
