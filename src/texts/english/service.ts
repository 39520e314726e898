/** The service's answers about a person or a document. */

export const titles = {
  personRefused: 'The details were not accepted',
  documentRefused: 'The document was not accepted',
  keyReused: 'This key was used before',
  outcomeUnknown: 'We do not know the outcome yet',
}

export const fieldsRefused = (count: number) =>
  `${count === 1 ? 'One field needs' : `${count} fields need`} correcting. Nothing was saved.`

/** By outcome. */
export const outcomes = {
  reused: (header: string) =>
    `This ${header} was used before with a different request. Use a new key for each person.`,
  inProgress: (header: string) =>
    `A request with this ${header} is still running. Send it again in a moment.`,
  refusedUpstream: 'The receiving system did not accept these details.',
  misconfigured:
    'We cannot pass on details at the moment. Nothing was saved. The company that runs this service has to fix it.',
  unavailable: 'We cannot accept details at the moment. Nothing was saved. Try again later.',
  outcomeUnknown:
    'We do not know yet if the details were saved. Send the same request again to find out.',
  storeFull: 'There is no space left. Nothing was saved. Try again later.',
  clientFull:
    'There are too many unused documents from your network. Send the details that use them, or remove one. This document was not saved.',
  clientDayFull: 'Too many documents came from your network today. Send this one again tomorrow.',
  uploadsFull:
    'There is no space for documents at the moment. This document was not saved. Try again later.',
  storeBusy: 'We are busy. Nothing was saved. Try again in a moment.',
  databaseLost:
    'We do not know if this was saved. Send it again in a moment. With the same Idempotency-Key, nothing is saved twice.',
  documentsUnreachable: 'We cannot open the documents at the moment. Try again in a moment.',
  inspectionBusy:
    'We are busy with other files. Your upload is complete. Ask for it again in a moment.',
  storeBroken: 'Sorry, something went wrong. Try again in a few minutes.',
}

/** For senders who must not learn whether a person exists. It is the same for every reason. */
export const askSupport = (reference: string) =>
  `We could not accept these details. Contact support and give them this reference: ${reference}`

/** Used if another API refuses a person without a reason. */
export const noReason = 'These details were not accepted, and no reason was given. Contact support.'
