import type { Voice } from '../../person'
import { lower } from '../english/grammar'
import type * as english from '../english/wizard'

export const wizard = {
  optional: '(ba dole ba)',
  dateParts: { day: 'Rana', month: 'Wata', year: 'Shekara' },
  selectCountry: 'Zaɓi ƙasa',
  selectDocument: 'Zaɓi irin takarda',
  noOtherName: (voice: Voice) =>
    voice === 'you'
      ? 'Takardar shaidata ba ta nuna sunan tsakiya ko wani suna ba'
      : 'Takardar shaidar ba ta nuna sunan tsakiya ko wani suna ba',
  applySpelling: (spelling: string) => `Yi amfani da “${spelling}”`,
  understoodPhone: (shown: string, country: string | undefined) =>
    country === undefined ? shown : `${shown} (${country})`,
  checkingPhone: 'Ana duba wannan lambar…',
  phoneUnchecked:
    'Ba mu iya duba wannan lambar ba, domin intanet ta katse. Ku duba intanet ɗinku, sannan ku ci gaba',
  stateOf: (country: string) => (country === 'NG' ? 'Jiha' : 'Jiha, lardi ko yanki'),
  passportFact: (voice: Voice) =>
    voice === 'you'
      ? 'Asusun USD yana buƙatar fasfo. Ku shirya naku.'
      : 'Asusun USD yana buƙatar fasfo. Ku shirya na mai kasuwancin.',
  nigerianPostalCode:
    'Lambobi 6, misali 700001. Ku nemi “NIPOST postcode” a intanet don samun taku',
  dollars: 'US$',
  suggestionsFor: (label: string) => `Shawarwari don ${lower(label)}`,
  moreSuggestions: 'Nuna ƙari',
  otherSuggestion: 'Zaɓi wani',
}

export const idTypes: typeof english.idTypes = {
  passport: { title: 'Fasfo', detail: 'Dole ya zama wa’adinsa bai ƙare ba' },
  drivers_license: { title: 'Lasisin tuƙi', detail: 'Dole ya zama wa’adinsa bai ƙare ba' },
  nin: { title: 'Lambar shaidar ɗan ƙasa (NIN)', detail: 'Takardar NIN ko katin NIN' },
  voters_card: { title: 'Katin zaɓe', detail: 'Katin dindindin (PVC)' },
}

export const reviewGroups: typeof english.reviewGroups = {
  case: 'Asusu',
  person: 'Suna da ranar haihuwa',
  contact: 'Waya da imel',
  address: 'Adireshin gida',
  identity: 'Shaida',
  background: 'Aiki da kuɗi',
  documents: 'Takardu',
}

export const privacy = {
  title: 'Yadda ake amfani da waɗannan bayanan',
  agreement: 'Yardarku',
  agree: 'Na karanta wannan kuma na yarda',
  missing: 'Ku yi alama a akwatin don ku ci gaba',
  whole: 'Karanta cikakken bayani kan sirri (zai buɗe a sabon shafi)',
  again:
    'Wannan ba rubutun da kuka yarda da shi a da ba ne. Ku karanta shi, sannan ku sake yin alama a akwatin.',
}

export const review = {
  account: 'Asusu',
  change: 'Canza',
  none: 'Babu',
  documentStored: 'An ɗora',
  documentWaiting: 'Ana ɗorawa',
  send: (voice: Voice) => (voice === 'you' ? 'Aika bayanaina' : 'Aika bayanan mai kasuwancin'),
  sending: 'Ana aikawa…',
  stop: 'Dakatar',
  checking: 'Ana sake gwadawa…',
  unsure: 'Ba mu sani ba tukuna ko bayanan sun isa. Muna sake gwadawa.',
  rateLimited:
    'An aiko da buƙatu da yawa daga layin intanet ɗinku. Ku bar shafin a buɗe, za mu sake gwadawa.',
  waitingToSend: 'Ana jira kafin a sake gwadawa…',
  unknown:
    'Ba mu sani ba tukuna ko bayanan sun isa. Ku sake dubawa: ba a aika komai sau biyu. Kafin mu sani, ba za a iya canza amsoshi ba.',
  checkAgain: 'Sake dubawa',
  waitingForFiles: (percent: number) => `Ana ɗora takardun: ${percent}%`,
  checkingFiles: 'Ana duba takardunku…',
  retryingFiles: 'Muna sake gwadawa…',
}

export const done = {
  title: (voice: Voice) =>
    voice === 'you' ? 'Mun sami bayananku' : 'Mun sami bayanan mai kasuwancin',
  lead: 'Kun gama komai a yanzu. Ku ajiye kwafi don kanku.',
  leadWithoutCopy: 'Kun gama komai a yanzu.',
  reference: 'Lambar bibiya',
  copy: 'Kwafi lambar bibiya',
  copied: 'An kwafa',
  nextHeading: 'Abin da zai biyo baya',
  next: (voice: Voice) => [
    voice === 'you'
      ? 'Banki zai kwatanta amsoshinku da takardun.'
      : 'Banki zai kwatanta amsoshin da takardun.',
    'Bayan haka, kamfanin da ya turo ku nan zai nemi asusun daga banki.',
    'Kamfanin zai tuntuɓe ku ta waya ko imel da sakamakon, ko idan akwai abin da ya rage.',
    'Ku ajiye lambar bibiya. Kamfanin zai iya nemanta.',
  ],
  save: 'Ajiye kwafi',
  print: 'Buga',
  another: 'Bayar da bayanan wani mutum',
  copyTitle: 'Kwafin bayanan da kuka aika',
  copyLine: (label: string, value: string) => `${label}: ${value}`,
}

export const failures = {
  offline:
    'Babu intanet. Ba a aika komai ba. Ku haɗa intanet, sannan ku sake aikawa. Amsoshinku suna nan.',
  unreachable:
    'Ba mu iya aika bayanan ba. Ba a aika komai ba. Amsoshinku suna nan: ku sake gwadawa bayan ƴan mintuna.',
  timeOut: 'Sabis ɗin ya daɗe bai amsa ba. Ku sake gwadawa nan gaba kaɗan.',
  unclear: 'Ba mu iya karanta amsar sabis ɗin ba. Ku sake gwadawa nan gaba kaɗan.',
  exists: 'Muna da bayanan wannan mutumin tuni. Babu abin da ya rage a aika.',
  notAllowed: 'Ba a yarda wannan shafin ya aika bayanai ba. Ku tuntuɓi kamfanin da ya turo ku nan.',
  notFound:
    'Ba mu iya aika bayanai daga wannan shafin ba. Amsoshinku suna nan. Ku tuntuɓi kamfanin da ya turo ku nan.',
  conflict: 'Ana aika waɗannan bayanan tuni. Ku jira kaɗan, sannan ku sake gwadawa.',
  tooLarge: 'Amsoshin sun yi tsawo. Ku rage waɗanda suka fi tsawo.',
  tooMany:
    'An aiko da buƙatu da yawa daga layin intanet ɗinku. Ku jira minti ɗaya, sannan ku sake gwadawa.',
  broken: 'Sabis ɗin yana da matsala. Amsoshinku suna nan: ku sake gwadawa bayan ƴan mintuna.',
  thrown:
    'An samu matsala a wannan shafin. Ba a aika komai ba. Amsoshinku suna nan: ku sake gwadawa.',
  refused:
    'Ba a karɓi bayanan ba. Ku duba su ku sake aikawa, ko ku tuntuɓi kamfanin da ya turo ku nan.',
  reference: (id: string) => `Lambar kuskure: ${id}. Ku ba masu taimako ita idan kun tuntuɓe su.`,
  refusedFile: (kind: string) => `Ba a karɓi fayil na ${kind} ba. Ku zaɓi wani`,
}

export const uploads = {
  choose: 'Zaɓi fayil',
  camera: 'Ɗauki hoto',
  dropHint: 'Ko ku ja shi zuwa nan, ko ku manna shi.',
  limits: 'JPEG, PNG, WebP, HEIC ko PDF, har 10\u00a0MB. Ana fara rage girman manyan hotuna.',
  replace: 'Sauya',
  remove: 'Cire',
  ofFile: (name: string) => ` ${name}`,
  preparing: 'Ana shiryawa…',
  sending: (percent: number) => `Ana ɗorawa: ${percent}%`,
  checking: 'Ana dubawa…',
  waiting: 'Ba a ɗora ba tukuna. Muna sake gwadawa.',
  waitingOffline: 'Babu intanet. Za a ɗora idan intanet ta dawo.',
  stored: 'An ɗora',
  refused: 'Ba a karɓa ba',
  progressOf: (name: string) => `Ana ɗora ${name}`,
  storedAnnouncement: (name: string) => `An ɗora ${name}`,
  refusedAnnouncement: (name: string, why: string) => `${name}: ${why}`,
  waitingAnnouncement: 'Ba a ɗora takardar ba tukuna. Muna sake gwadawa.',
  waitingOfflineAnnouncement: 'Babu intanet. Za a ɗora takardar idan intanet ta dawo.',
  add: 'Ƙara wata takarda',
  addHint:
    'Takardar kuɗin wuta ko ruwa, takardar bayanin asusun banki ko izinin zama zai iya sa a yi sauri.',
  full: (count: number) => `Kun ƙara takardu ${count}. Ba za ku iya ƙara wata ba.`,
  numbered: (position: number) => `Takarda ta ${position}`,
  removeDocument: 'Cire wannan takardar',
  enlarge: (name: string) => `Nuna ${name} da girma`,
  enlarged: 'Kuna iya karanta kowace lamba?',
  retake: 'Sake ɗaukar hoto',
  use: 'Eh, yi amfani da shi',
  size: (bytes: number) => readableSize(bytes),
  shrunk: (before: number, after: number) => `${readableSize(before)} → ${readableSize(after)}`,
}

/** Uses units of 1,000, as phones do: "380 KB", "4.2 MB". */
function readableSize(bytes: number): string {
  if (bytes < 1000) return `byte ${bytes}`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export const keeping = {
  onDevice: 'Amsoshi suna zama a wannan na’urar kwana 7.',
  earlierOnDevice: 'Ba a ajiye sababbin amsoshinku a wannan na’urar ba, sai na da kawai.',
  inMemory: 'Amsoshinku za su ɓace idan kuka rufe wannan shafin.',
  refused: 'Wannan burauza ba ta ajiye amsoshi: za su ɓace idan kuka rufe shafin.',
  stop: 'Kada a ajiye amsoshina a wannan na’urar',
}
