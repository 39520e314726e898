import { isObject } from '../contract/json'

/** Returns true if a body says that the request failed, whatever the status. */
export function reportsFailure(body: unknown): boolean {
  if (!isObject(body)) return false
  const { status, success } = body
  return (
    success === false || (typeof status === 'string' && /^(error|fail(ed|ure)?)$/i.test(status))
  )
}
