interface LoggableError {
  [key: string]: unknown
  type: string
  message: string
  stack: string
  code?: string
  /** How a call of the upstream API failed. */
  why?: string
  cause?: LoggableError
}

/**
 * Returns what may be logged of an error: none of the properties that a driver adds, which may have values of a row,
 * and no message of JSON.parse, which quotes what it cannot read.
 */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { name, cause } = error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line))
  const message = error instanceof SyntaxError ? 'not shown' : error.message
  return {
    type: error.constructor.name,
    message,
    stack: [`${name}: ${message}`, ...frames].join('\n'),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('why' in error && typeof error.why === 'string' && { why: error.why }),
    ...(cause !== undefined && { cause: loggableError(cause) }),
  }
}
