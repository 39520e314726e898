/** The service's answers about a person or a document. */

export const titles = {
  personRefused: 'The person was refused',
  documentRefused: 'The document was refused',
  keyReused: 'The key was used before',
  outcomeUnknown: 'The outcome is unknown',
}

export const fieldsRefused = (count: number) =>
  `${count === 1 ? 'One field was' : `${count} fields were`} refused, and no person was created.`

/** By outcome. */
export const outcomes = {
  reused: (header: string) =>
    `This ${header} stands for another body, sent before. Use a new key for a new person.`,
  inProgress: (header: string) =>
    `A request with this ${header} is still being answered. Send it again in a moment.`,
  refusedUpstream: 'The person was refused where people are created.',
  misconfigured:
    'This service is turned away where people are created. Nobody was created. Its operator has to mend that.',
  unavailable: 'People cannot be created at the moment. Nobody was created. Try again later.',
  outcomeUnknown:
    'It is not known yet whether the person was created. Send the same again, and it is found out.',
  storeFull: 'The service has no room left to keep this. Nothing of it was kept. Try again later.',
  clientFull:
    'Too many documents from this network belong to no person yet. Create a person with them, or remove one. Nothing of this one was kept.',
  clientDayFull: 'Too many documents came from this network today. Send this one again tomorrow.',
  uploadsFull:
    'The service has no room for documents at the moment. Nothing of this one was kept. Try again later.',
  storeBusy: 'The service is busy. Nothing was kept. Try again in a moment.',
  databaseLost:
    'The service cannot reach its database. Whether this was kept is not known: send it again in a moment, and under the same Idempotency-Key nothing is created twice.',
  documentsUnreachable: 'The documents cannot be reached. Try again in a moment.',
  inspectionBusy:
    'The service is busy with other files. The upload is complete and stays: ask for it again in a moment.',
  storeBroken: 'Something went wrong on our side.',
}

/** For senders who must not learn whether a person exists. It is the same for every reason. */
export const askSupport = (reference: string) =>
  `The person was not accepted. Ask support why, and give them this reference: ${reference}`

/** Used if another API refuses a person without a reason. */
export const noReason = 'It was refused without a reason.'
