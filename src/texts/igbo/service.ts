/** The service's answers about a person or a document, in Igbo. */

export const titles = {
  personRefused: 'A nabataghị onye ahụ',
  documentRefused: 'A nabataghị akwụkwọ ahụ',
  keyReused: 'E jiburu igodo a',
  outcomeUnknown: 'A maghị ihe si na ya pụta',
}

export const fieldsRefused = (count: number) =>
  count === 1
    ? 'A nabataghị otu azịza, e mepụtaghịkwa onye ọ bụla.'
    : `A nabataghị azịza ${count}, e mepụtaghịkwa onye ọ bụla.`

export const outcomes = {
  reused: (header: string) =>
    `E jirila ${header} a zipu nkọwa ọzọ. Jiri igodo ọhụrụ maka onye ọhụrụ.`,
  inProgress: (header: string) =>
    `A ka na-aza arịrịọ nwere ${header} a. Zipu ya ọzọ n’oge na-adịghị anya.`,
  refusedUpstream: 'Ebe a na-emepụta mmadụ anabataghị onye ahụ.',
  misconfigured:
    'Ebe a na-emepụta mmadụ anabataghị sistemụ a. E mepụtaghị onye ọ bụla. Onye na-elekọta sistemụ a ga-edozi ya.',
  unavailable: 'E nweghị ike imepụta mmadụ ugbu a. E mepụtaghị onye ọ bụla. Nwaa ọzọ ma e mechaa.',
  outcomeUnknown: 'A mabeghị ma e mepụtala onye ahụ. Zipu otu ihe ahụ ọzọ, a ga-amata.',
  storeFull: 'Ohere agwụla na sistemụ a. E debeghị ihe ọ bụla. Nwaa ọzọ ma e mechaa.',
  clientFull:
    'Ọtụtụ akwụkwọ si n’ịntanetị a enwebeghị onye nwe ha. Jiri ha mepụta onye, ma ọ bụ wepụ otu. E debeghị nke a.',
  clientDayFull: 'Ọtụtụ akwụkwọ si n’ịntanetị a bịa taa. Zigaghachi nke a echi.',
  uploadsFull: 'Ohere maka akwụkwọ adịghị ugbu a. E debeghị nke a. Nwaa ọzọ ma e mechaa.',
  storeBusy: 'Ọrụ juru sistemụ a aka. E debeghị ihe ọ bụla. Nwaa ọzọ n’oge na-adịghị anya.',
  databaseLost:
    'Sistemụ a enwetaghị ebe nchekwa ya. A maghị ma e debere nke a. Jiri otu Idempotency-Key ahụ zipu ya ọzọ: a naghị emepụta ihe ugboro abụọ.',
  documentsUnreachable: 'E nwetaghị akwụkwọ ndị ahụ. Nwaa ọzọ n’oge na-adịghị anya.',
  inspectionBusy:
    'Sistemụ a na-elele faịlụ ndị ọzọ. Nke a eruola, ọ dịkwa: jụọ maka ya ọzọ n’oge na-adịghị anya.',
  storeBroken: 'Nsogbu mere n’ebe anyị nọ.',
}

export const askSupport = (reference: string) =>
  `A nabataghị onye ahụ. Jụọ ndị enyemaka ihe kpatara ya, nyekwa ha nọmba ntụaka a: ${reference}`

export const noReason = 'A nabataghị ya, e kwughịkwa ihe kpatara ya.'
