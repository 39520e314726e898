import { isObject } from '../contract/json'

/** Whether a body says itself that nothing came of the request, whatever its status. */
export function reportsFailure(body: unknown): boolean {
  if (!isObject(body)) return false
  const { status, success } = body
  return (
    success === false || (typeof status === 'string' && /^(error|fail(ed|ure)?)$/i.test(status))
  )
}
