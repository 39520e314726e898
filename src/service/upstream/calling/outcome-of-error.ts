import type { Outcome } from './outcome'

/** Met before a connection stands: no byte of the request has left. */
const notSentCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  // The other side's certificate is looked at before anything is sent.
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

/** What is known after a call that threw. Whatever is not surely nothing may have been carried out. */
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

/** fetch throws "fetch failed"; the reason is its cause. */
function causeOf(error: unknown): { code: string | undefined; isConnecting: boolean } {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  if (typeof cause !== 'object' || cause === null) return { code: undefined, isConnecting: false }
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  return { code, isConnecting: 'syscall' in cause && cause.syscall === 'connect' }
}
