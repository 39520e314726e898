/** The service's answers about a person or a document, in Hausa. */

export const titles = {
  personRefused: 'Ba a karɓi bayanan ba',
  documentRefused: 'Ba a karɓi takardar ba',
  keyReused: 'An taɓa amfani da wannan mabuɗin',
  outcomeUnknown: 'Ba a san sakamakon ba',
}

export const fieldsRefused = (count: number) =>
  count === 1
    ? 'Ba a karɓi amsa ɗaya ba, kuma ba a ajiye komai ba.'
    : `Ba a karɓi amsoshi ${count} ba, kuma ba a ajiye komai ba.`

export const outcomes = {
  reused: (header: string) =>
    `An taɓa aika wani bayani da wannan ${header}. Ku yi amfani da sabon mabuɗi don sabon mutum.`,
  inProgress: (header: string) =>
    `Ana amsa wata buƙata da wannan ${header} yanzu. Ku sake aikawa nan gaba kaɗan.`,
  refusedUpstream: 'Ba a karɓi bayanan a inda muka aika su ba.',
  misconfigured:
    'Ba za mu iya miƙa bayanai gaba ba yanzu. Ba a ajiye komai ba. Kamfanin da ke kula da sabis ɗin ne zai gyara.',
  unavailable:
    'Ba za mu iya karɓar bayanai yanzu ba. Ba a ajiye komai ba. Ku sake gwadawa daga baya.',
  outcomeUnknown: 'Ba mu sani ba tukuna ko an ajiye bayanan. Ku sake aika su don a gano.',
  storeFull: 'Babu sauran wuri. Ba a ajiye komai ba. Ku sake gwadawa daga baya.',
  clientFull:
    'Takardu da yawa da aka aiko daga wannan intanet ba a yi amfani da su ba. Ku aika bayanan da suke amfani da su, ko ku cire ɗaya. Ba a ajiye wannan ba.',
  clientDayFull: 'Takardu da yawa sun zo daga wannan intanet yau. Ku sake aika wannan gobe.',
  uploadsFull: 'Babu wurin takardu yanzu. Ba a ajiye wannan ba. Ku sake gwadawa daga baya.',
  storeBusy: 'Muna da aiki da yawa yanzu. Ba a ajiye komai ba. Ku sake gwadawa nan gaba kaɗan.',
  databaseLost:
    'Ba mu sani ba ko an ajiye wannan. Ku sake aikawa nan gaba kaɗan da wannan Idempotency-Key: ba za a ajiye komai sau biyu ba.',
  documentsUnreachable: 'Ba mu iya buɗe takardun ba. Ku sake gwadawa nan gaba kaɗan.',
  inspectionBusy:
    'Muna duba wasu fayiloli. An gama ɗora wannan, kuma yana nan: ku sake tambaya nan gaba kaɗan.',
  storeBroken: 'An samu matsala a wurinmu.',
}

export const askSupport = (reference: string) =>
  `Ba a karɓi bayanan ba. Ku tuntuɓi masu taimako, ku ba su wannan lambar bibiya: ${reference}`

export const noReason = 'Ba a karɓi bayanan ba, kuma ba a faɗi dalili ba. Ku tuntuɓi masu taimako.'
