import { errorCode } from '../../failures/error-code'
import type { Call } from './call'

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

/** Returns how a call ended that threw: it is unknown unless the error proves that nothing was sent. */
export function failedCall(error: unknown): Call {
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return { state: 'unknown', why: 'No answer came in time.', isFromApi: false }
  // fetch throws "fetch failed" with the reason as its cause.
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = errorCode(cause)
  const isConnecting = cause instanceof Error && 'syscall' in cause && cause.syscall === 'connect'
  const suffix = code === undefined ? '' : ` (${code})`
  return isConnecting || (code !== undefined && notSentCodes.has(code))
    ? { state: 'notSent', why: `It could not be reached${suffix}.` }
    : {
        state: 'unknown',
        why: `The connection broke before an answer came${suffix}.`,
        isFromApi: false,
      }
}
