/** Under these, bodies hold their single errors: as a list, as a map, or as one more object. */
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
  return errorKeys.has(key.replaceAll(/[_-]/g, '').toLowerCase())
}
