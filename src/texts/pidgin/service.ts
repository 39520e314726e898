/** The service's answers about a person or a document, in Pidgin. */

export const titles = {
  personRefused: 'Dem no accept di details',
  documentRefused: 'Dem no gree take di document',
  keyReused: 'Pesin don use di key before',
  outcomeUnknown: 'We neva know di result',
}

export const fieldsRefused = (count: number) =>
  `${count === 1 ? 'Problem dey with one field' : `Problem dey with ${count} fields`}, and we no save any details.`

export const outcomes = {
  reused: (header: string) =>
    `Dis ${header} don carry anoda body before. Use new key for new details.`,
  inProgress: (header: string) =>
    `One request with dis ${header} still dey run. Send am again small time.`,
  refusedUpstream: 'Dem no accept di details. We no save anything.',
  misconfigured:
    'We no fit collect details, becos di settings of di service no correct. We no save anything. Di pesin wey dey run am go need fix am.',
  unavailable: 'We no fit collect details now. We no save anything. Try again later.',
  outcomeUnknown: 'We neva know weda di details don save. Send di same tin again to find out.',
  storeFull: 'We no get space again. We no keep anything. Try again later.',
  clientFull:
    'Too many documents from dis network neva get details. Send details with dem, or comot one. We no keep dis one.',
  clientDayFull: 'Too many documents don come from dis network today. Send dis one again tomorrow.',
  uploadsFull: 'We no get space for documents now. We no keep dis one. Try again later.',
  storeBusy: 'We dey busy. We no keep anything. Try again small time.',
  databaseLost:
    'Di service no fit reach im database. We no know weda we keep dis one. Send am again small time: with di same Idempotency-Key, e no go save anything two times.',
  documentsUnreachable: 'We no fit reach di documents. Try again small time.',
  inspectionBusy:
    'We dey busy with oda files. Di file don reach and e dey: ask for am again small time.',
  storeBroken: 'Something spoil for our side.',
}

export const askSupport = (reference: string) =>
  `Dem no accept di details. Ask support why, and give dem dis reference numba: ${reference}`

export const noReason = 'Dem no gree take am, and dem no tell why.'
