import { errorCode } from '../../failures/error-code'
import type { Call } from './call'

interface Failure {
  /** Whether the connection was established. Nothing is sent before that. */
  wasConnected: boolean
  isOutOfTime: boolean
}

/** Returns how a call ended that threw: it is unknown if there was a connection, for whatever reason it failed. */
export function failedCall(error: unknown, { wasConnected, isOutOfTime }: Failure): Call {
  const code = errorCode(error)
  const suffix = code === undefined ? '' : ` (${code})`
  if (!wasConnected) {
    const why = `It could not be reached${isOutOfTime ? ' in time' : suffix}.`
    return { state: 'notSent', why }
  }
  const why = isOutOfTime
    ? 'No answer came in time.'
    : `The connection broke before an answer came${suffix}.`
  return { state: 'unknown', why, isFromApi: false }
}
