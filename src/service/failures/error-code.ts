/** Returns the code of an error of Node or of a driver, such as ENOENT or 40001. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}
