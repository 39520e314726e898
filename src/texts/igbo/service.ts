/** The service's answers about a person or a document, in Igbo. */

export const titles = {
  personRefused: 'A nabataghị nkọwa ahụ',
  documentRefused: 'A nabataghị akwụkwọ ahụ',
  keyReused: 'E jiburu igodo a',
  outcomeUnknown: 'A maghị ihe si na ya pụta',
}

export const fieldsRefused = (count: number) =>
  count === 1
    ? 'A nabataghị otu azịza, e debeghịkwa ihe ọ bụla.'
    : `A nabataghị azịza ${count}, e debeghịkwa ihe ọ bụla.`

export const outcomes = {
  reused: (header: string) =>
    `E jirila ${header} a zipu nkọwa ọzọ. Jiri igodo ọhụrụ maka onye ọhụrụ.`,
  inProgress: (header: string) =>
    `A ka na-aza arịrịọ nwere ${header} a. Zipu ya ọzọ n’oge na-adịghị anya.`,
  refusedUpstream: 'Ebe anyị zigara nkọwa ahụ anabataghị ya.',
  misconfigured:
    'Anyị enweghị ike iziga nkọwa ugbu a. E debeghị ihe ọ bụla. Ụlọ ọrụ na-elekọta sistemụ a ga-edozi ya.',
  unavailable: 'Anyị enweghị ike ịnata nkọwa ugbu a. E debeghị ihe ọ bụla. Nwaa ọzọ ma e mechaa.',
  outcomeUnknown: 'Anyị amabeghị ma e debela nkọwa ahụ. Zipu ya ọzọ, a ga-amata.',
  storeFull: 'Ohere agwụla. E debeghị ihe ọ bụla. Nwaa ọzọ ma e mechaa.',
  clientFull:
    'E jibeghị ọtụtụ akwụkwọ si n’ịntanetị a. Zipu nkọwa ji ha eme ihe, ma ọ bụ wepụ otu. E debeghị nke a.',
  clientDayFull: 'Ọtụtụ akwụkwọ si n’ịntanetị a bịa taa. Zigaghachi nke a echi.',
  uploadsFull: 'Ohere maka akwụkwọ adịghị ugbu a. E debeghị nke a. Nwaa ọzọ ma e mechaa.',
  storeBusy: 'Ọrụ juru anyị aka ugbu a. E debeghị ihe ọ bụla. Nwaa ọzọ n’oge na-adịghị anya.',
  databaseLost:
    'Anyị amaghị ma e debere nke a. Jiri otu Idempotency-Key ahụ zipu ya ọzọ: a naghị edebe ihe ugboro abụọ.',
  documentsUnreachable:
    'Anyị enweghị ike imepe akwụkwọ ndị ahụ ugbu a. Nwaa ọzọ n’oge na-adịghị anya.',
  inspectionBusy:
    'Anyị na-elele faịlụ ndị ọzọ. E bulitela nke a, ọ dịkwa: jụọ maka ya ọzọ n’oge na-adịghị anya.',
  storeBroken: 'Nsogbu mere n’ebe anyị nọ.',
}

export const askSupport = (reference: string) =>
  `A nabataghị nkọwa ahụ. Kpọtụrụ ndị enyemaka, nyekwa ha nọmba ntụaka a: ${reference}`

export const noReason = 'A nabataghị nkọwa ahụ, e kwughịkwa ihe kpatara ya. Kpọtụrụ ndị enyemaka.'
