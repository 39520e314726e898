/** The service's answers about a person or a document, in Yoruba. */

export const titles = {
  personRefused: 'A kò gba ẹni náà',
  documentRefused: 'A kò gba ìwé náà',
  keyReused: 'Wọ́n ti lo kọ́kọ́rọ́ yìí tẹ́lẹ̀',
  outcomeUnknown: 'A kò mọ èsì rẹ̀',
}

export const fieldsRefused = (count: number) =>
  count === 1
    ? 'A kò gba ìdáhùn kan, a kò sì ṣẹ̀dá ẹnikẹ́ni.'
    : `A kò gba ìdáhùn ${count}, a kò sì ṣẹ̀dá ẹnikẹ́ni.`

export const outcomes = {
  reused: (header: string) =>
    `Wọ́n ti fi ${header} yìí fi àlàyé mìíràn ránṣẹ́. Ẹ lo kọ́kọ́rọ́ tuntun fún ẹni tuntun.`,
  inProgress: (header: string) =>
    `À ń dáhùn ìbéèrè tó ní ${header} yìí lọ́wọ́. Ẹ tún fi ránṣẹ́ láìpẹ́.`,
  refusedUpstream: 'Ibi tí wọ́n ti ń ṣẹ̀dá ènìyàn kò gba ẹni náà.',
  misconfigured:
    'Ibi tí wọ́n ti ń ṣẹ̀dá ènìyàn kò gba ètò yìí. A kò ṣẹ̀dá ẹnikẹ́ni. Ẹni tó ń bójú tó ètò yìí ló lè tún un ṣe.',
  unavailable: 'A kò lè ṣẹ̀dá ènìyàn báyìí. A kò ṣẹ̀dá ẹnikẹ́ni. Ẹ tún gbìyànjú tó bá yá.',
  outcomeUnknown: 'A kò tíì mọ̀ bóyá a ti ṣẹ̀dá ẹni náà. Ẹ tún ohun kan náà fi ránṣẹ́, a ó sì mọ̀.',
  storeFull: 'Kò sí àyè mọ́ nínú ètò yìí. A kò tọ́jú ohunkóhun. Ẹ tún gbìyànjú tó bá yá.',
  clientFull:
    'Ìwé púpọ̀ láti íńtánẹ́ẹ̀tì yìí kò tíì ní ẹni tó ni wọ́n. Ẹ fi wọ́n ṣẹ̀dá ẹnì kan, tàbí kí ẹ yọ ọ̀kan kúrò. A kò tọ́jú èyí.',
  clientDayFull: 'Ìwé púpọ̀ ti wá láti íńtánẹ́ẹ̀tì yìí lónìí. Ẹ tún fi èyí ránṣẹ́ lọ́la.',
  uploadsFull: 'Kò sí àyè fún ìwé báyìí. A kò tọ́jú èyí. Ẹ tún gbìyànjú tó bá yá.',
  storeBusy: 'Iṣẹ́ pọ̀ fún ètò yìí. A kò tọ́jú ohunkóhun. Ẹ tún gbìyànjú láìpẹ́.',
  databaseLost:
    'Ètò yìí kò rí ibi ìpamọ́ rẹ̀. A kò mọ̀ bóyá a ti tọ́jú èyí. Ẹ tún fi ránṣẹ́ láìpẹ́ pẹ̀lú Idempotency-Key kan náà: a kì í ṣẹ̀dá ohunkóhun lẹ́ẹ̀mejì.',
  documentsUnreachable: 'A kò rí àwọn ìwé náà. Ẹ tún gbìyànjú láìpẹ́.',
  inspectionBusy: 'Ètò yìí ń yẹ àwọn fáìlì mìíràn wò. Èyí ti dé, ó sì wà níbí: ẹ tún béèrè láìpẹ́.',
  storeBroken: 'Ìṣòro kan ṣẹlẹ̀ lọ́dọ̀ wa.',
}

export const askSupport = (reference: string) =>
  `A kò gba ẹni náà. Ẹ béèrè ìdí rẹ̀ lọ́wọ́ àwọn olùrànlọ́wọ́, kí ẹ sì fún wọn ní nọ́mbà ìtọ́kasí yìí: ${reference}`

export const noReason = 'Wọ́n kò gbà á, wọn kò sì sọ ìdí.'
