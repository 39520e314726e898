import type { Outcome } from './outcome'

/** Errors before the connection is established: no byte of the request was sent. */
const notSentCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  // TLS checks the certificate before anything is sent.
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_SIGNATURE_FAILURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
])

/** Returns the outcome of a call that threw. It is unknown unless the error proves that nothing was sent. */
export function outcomeOfError(error: unknown): Outcome {
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return { state: 'unknown', why: 'No answer came in time.', isFromApi: false }
  const { code, isConnecting } = causeOf(error)
  const suffix = code === undefined ? '' : ` (${code})`
  return isConnecting || (code !== undefined && notSentCodes.has(code))
    ? { state: 'notSent', why: `It could not be reached${suffix}.` }
    : {
        state: 'unknown',
        why: `The connection broke before an answer came${suffix}.`,
        isFromApi: false,
      }
}

/** fetch throws "fetch failed" with the reason as its cause. */
function causeOf(error: unknown): { code: string | undefined; isConnecting: boolean } {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  if (typeof cause !== 'object' || cause === null) return { code: undefined, isConnecting: false }
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  return { code, isConnecting: 'syscall' in cause && cause.syscall === 'connect' }
}
