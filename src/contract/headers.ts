/** Optional on `POST /person`: one of `personCases`, the case the body is to be checked as. */
export const personCaseHeader = 'Person-Case'

/** On the reply to an upload's last byte and to `HEAD` of a finished one: the document's signed, expiring address. */
export const documentUrlHeader = 'Document-Url'

/**
 * Optional on `POST /person`, 1 to 255 characters (IETF draft-ietf-httpapi-idempotency-key-header): the same key
 * with the same body creates one person, however often it is sent.
 */
export const idempotencyKeyHeader = 'Idempotency-Key'

/** `true` on an answer that was given before. */
export const idempotencyReplayedHeader = 'Idempotency-Replayed'

/** On the desk's question whether somebody exists: the service's `DESK_KEY`. */
export const deskKeyHeader = 'Desk-Key'
