/** Optional on `POST /person`: one of `personCases`, the case the body is to be checked as. */
export const personCaseHeader = 'Person-Case'

/** On the reply to an upload's last byte and to `HEAD` of a finished one: the document's signed, expiring address. */
export const documentUrlHeader = 'Document-Url'

/** Optional on `POST /person` (IETF draft-ietf-httpapi-idempotency-key-header): one key is one person. */
export const idempotencyKeyHeader = 'Idempotency-Key'
