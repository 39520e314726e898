/** The service's answers about a person or a document, in Yoruba. */

export const titles = {
  personRefused: 'A kò gba àlàyé náà',
  documentRefused: 'A kò gba ìwé náà',
  keyReused: 'Wọ́n ti lo kọ́kọ́rọ́ yìí tẹ́lẹ̀',
  outcomeUnknown: 'A kò mọ èsì rẹ̀',
}

export const fieldsRefused = (count: number) =>
  count === 1
    ? 'A kò gba ìdáhùn kan, a kò sì tọ́jú ohunkóhun.'
    : `A kò gba ìdáhùn ${count}, a kò sì tọ́jú ohunkóhun.`

export const outcomes = {
  reused: (header: string) =>
    `Wọ́n ti fi ${header} yìí fi àlàyé mìíràn ránṣẹ́. Ẹ lo kọ́kọ́rọ́ tuntun fún ẹni tuntun.`,
  inProgress: (header: string) =>
    `À ń dáhùn ìbéèrè tó ní ${header} yìí lọ́wọ́. Ẹ tún fi ránṣẹ́ láìpẹ́.`,
  refusedUpstream: 'Wọn kò gba àlàyé náà níbi tí a fi í ránṣẹ́ sí.',
  misconfigured:
    'A kò lè fi àlàyé ránṣẹ́ síwájú báyìí. A kò tọ́jú ohunkóhun. Ilé-iṣẹ́ tó ń bójú tó ètò yìí ló lè tún un ṣe.',
  unavailable: 'A kò lè gba àlàyé báyìí. A kò tọ́jú ohunkóhun. Ẹ tún gbìyànjú tó bá yá.',
  outcomeUnknown: 'A kò tíì mọ̀ bóyá a ti tọ́jú àlàyé náà. Ẹ tún fi í ránṣẹ́, a ó sì mọ̀.',
  storeFull: 'Kò sí àyè mọ́. A kò tọ́jú ohunkóhun. Ẹ tún gbìyànjú tó bá yá.',
  clientFull:
    'Ìwé púpọ̀ ti wá láti íńtánẹ́ẹ̀tì yìí tí a kò tíì lò. Ẹ fi àlàyé tó lò wọ́n ránṣẹ́, tàbí kí ẹ yọ ọ̀kan kúrò. A kò tọ́jú èyí.',
  clientDayFull: 'Ìwé púpọ̀ ti wá láti íńtánẹ́ẹ̀tì yìí lónìí. Ẹ tún fi èyí ránṣẹ́ lọ́la.',
  uploadsFull: 'Kò sí àyè fún ìwé báyìí. A kò tọ́jú èyí. Ẹ tún gbìyànjú tó bá yá.',
  storeBusy: 'Iṣẹ́ pọ̀ fún wa báyìí. A kò tọ́jú ohunkóhun. Ẹ tún gbìyànjú láìpẹ́.',
  databaseLost:
    'A kò mọ̀ bóyá a ti tọ́jú èyí. Ẹ tún fi ránṣẹ́ láìpẹ́ pẹ̀lú Idempotency-Key kan náà: a kì í tọ́jú ohunkóhun lẹ́ẹ̀mejì.',
  documentsUnreachable: 'A kò lè ṣí àwọn ìwé náà báyìí. Ẹ tún gbìyànjú láìpẹ́.',
  inspectionBusy:
    'À ń yẹ àwọn fáìlì mìíràn wò. A ti gbé èyí sókè, ó sì wà níbí: ẹ tún béèrè láìpẹ́.',
  storeBroken: 'Ìṣòro kan ṣẹlẹ̀ lọ́dọ̀ wa.',
}

export const askSupport = (reference: string) =>
  `A kò gba àlàyé náà. Ẹ kàn sí àwọn olùrànlọ́wọ́, kí ẹ sì fún wọn ní nọ́mbà ìtọ́kasí yìí: ${reference}`

export const noReason = 'Wọn kò gba àlàyé náà, wọn kò sì sọ ìdí. Ẹ kàn sí àwọn olùrànlọ́wọ́.'
