/**
 * Optional on `POST /person`: one of `personCases`, whose rules the service checks the body
 * against.
 */
export const personCaseHeader = 'Person-Case'

/**
 * The signed, expiring URL of a document, in the reply to the last byte of an upload and to
 * `HEAD` of a finished upload.
 */
export const documentUrlHeader = 'Document-Url'

/**
 * Optional on `POST /person`, 1 to 255 characters (IETF draft-ietf-httpapi-idempotency-key-header).
 * The same key with the same body creates one person, however often it is sent.
 */
export const idempotencyKeyHeader = 'Idempotency-Key'
export const maxKeyLength = 255

/** `true` if the service repeats an earlier answer. */
export const idempotencyReplayedHeader = 'Idempotency-Replayed'

/** The service's `DESK_KEY`. The desk sends it to ask whether a person exists. */
export const deskKeyHeader = 'Desk-Key'

/** On every error: the id of the request, which the service logs too. A UUID made by the service. */
export const requestIdHeader = 'Request-Id'

/**
 * Optional on `POST /person`: the privacy notice that the person agreed to, as `formatAgreement`
 * writes it. It is not part of what an idempotency key is bound to.
 */
export const privacyAgreementHeader = 'Privacy-Agreement'
