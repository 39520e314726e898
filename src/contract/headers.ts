/** Optional on `POST /person`: one of `personCases`, the case the body is to be checked as. */
export const personCaseHeader = 'Person-Case'

/** On the reply to an upload's last byte and to `HEAD` of a finished one: the document's signed, expiring address. */
export const documentUrlHeader = 'Document-Url'
