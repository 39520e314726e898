/**
 * How long everything lives that is not a person, in milliseconds. `tests/unit/contract/lifetimes.test.ts` holds the
 * order. An idempotency key is not here: it lives as long as its person, since a device keeps a request without an answer
 * without end.
 */

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A draft or a sheet on a device, since its last change. One with a request without an answer stays. */
export const draftLifetimeMs = 7 * dayMs
/** The same of a draft at the desk, which is of the tab it was typed in: it ends with the working day, sent or not. */
export const deskDraftLifetimeMs = 12 * hourMs
/** A draft expires by the clock, which may jump. So its record is not left older than this. */
export const draftRenewalMs = hourMs

/** An upload that waits for its first byte. The form sends it at once, and creates another upload after a 404. */
export const emptyUploadLifetimeMs = 10 * minuteMs
/** An unfinished upload, since its last progress. The form then uploads the file again. */
export const uploadLifetimeMs = dayMs
/** A document that no person has. It outlives the draft, so that a draft can resume. */
export const unownedDocumentLifetimeMs = 8 * dayMs

/** After this time without an outcome the service stops asking the upstream API, and the operator must find out. */
export const outcomeSearchMs = 3 * dayMs
/** An event is sent again for so long. Then it is kept for the operator. */
export const eventLifetimeMs = 3 * dayMs
/** A refusal of the upstream API, for the operator. */
export const upstreamRefusalLifetimeMs = 30 * dayMs
