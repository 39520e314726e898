/** Keys under which bodies have their single errors: as a list, a map or an object. */
const errorKeys = new Set([
  'error',
  'errors',
  'issues',
  'violations',
  'fieldviolations',
  'invalidparams',
  'details',
  'detail',
  'message',
  'messages',
  'fielderrors',
  'formerrors',
  'validationerrors',
  'validation',
])

export function isErrorKey(key: string): boolean {
  return errorKeys.has(key.replace(/[_-]/g, '').toLowerCase())
}
