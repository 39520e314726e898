/** The service's answers about a person or a document, in Hausa. */

export const titles = {
  personRefused: 'Ba a karɓi mutumin ba',
  documentRefused: 'Ba a karɓi takardar ba',
  keyReused: 'An taɓa amfani da wannan mabuɗin',
  outcomeUnknown: 'Ba a san sakamakon ba',
}

export const fieldsRefused = (count: number) =>
  count === 1
    ? 'Ba a karɓi fili ɗaya ba, kuma ba a ƙirƙiri mutum ba.'
    : `Ba a karɓi filaye ${count} ba, kuma ba a ƙirƙiri mutum ba.`

export const outcomes = {
  reused: (header: string) =>
    `An taɓa aika wani bayani da wannan ${header}. Ku yi amfani da sabon mabuɗi don sabon mutum.`,
  inProgress: (header: string) =>
    `Ana amsa wata buƙata da wannan ${header} yanzu. Ku sake aikawa nan gaba kaɗan.`,
  refusedUpstream: 'Inda ake ƙirƙirar mutane ba a karɓi mutumin ba.',
  misconfigured:
    'Inda ake ƙirƙirar mutane ba a karɓi wannan sabis ba. Ba a ƙirƙiri kowa ba. Mai kula da sabis ɗin ne zai gyara.',
  unavailable: 'Ba a iya ƙirƙirar mutane yanzu. Ba a ƙirƙiri kowa ba. Ku sake gwadawa daga baya.',
  outcomeUnknown: 'Ba a sani ba tukuna ko an ƙirƙiri mutumin. Ku sake aika irin wannan, za a gano.',
  storeFull: 'Sabis ɗin ba shi da sauran wuri. Ba a ajiye komai ba. Ku sake gwadawa daga baya.',
  clientFull:
    'Takardu da yawa daga wannan intanet ba na kowane mutum ba ne tukuna. Ku ƙirƙiri mutum da su, ko ku cire ɗaya. Ba a ajiye wannan ba.',
  clientDayFull: 'Takardu da yawa sun zo daga wannan intanet yau. Ku sake aika wannan gobe.',
  uploadsFull:
    'Sabis ɗin ba shi da wurin takardu yanzu. Ba a ajiye wannan ba. Ku sake gwadawa daga baya.',
  storeBusy: 'Sabis ɗin yana aiki da yawa. Ba a ajiye komai ba. Ku sake gwadawa nan gaba kaɗan.',
  databaseLost:
    'Sabis ɗin ba ya samun ma’ajiyarsa. Ba a sani ba ko an ajiye wannan. Ku sake aikawa nan gaba kaɗan da wannan Idempotency-Key: ba za a ƙirƙiri komai sau biyu ba.',
  documentsUnreachable: 'Ba a iya samun takardun ba. Ku sake gwadawa nan gaba kaɗan.',
  inspectionBusy:
    'Sabis ɗin yana duba wasu fayiloli. An gama aika wannan, kuma yana nan: ku sake tambaya nan gaba kaɗan.',
  storeBroken: 'An samu matsala a wurinmu.',
}

export const askSupport = (reference: string) =>
  `Ba a karɓi mutumin ba. Ku tambayi masu taimako dalili, ku ba su wannan lambar bibiya: ${reference}`

export const noReason = 'Ba a karɓa ba, kuma ba a faɗi dalili ba.'
