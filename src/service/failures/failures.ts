/** Says in one sentence why the service or a command cannot start. It is printed without a stack, with exit code 1. */
export class StartupError extends Error {}

export type StoreFailureState =
  | 'storeFull'
  /** The unowned documents of one client fill that client's quota. */
  | 'clientFull'
  /** One client sent as many bytes of documents and people as it may in a day. */
  | 'clientDayFull'
  /** The same, for its next person. */
  | 'tooManyPeople'
  /** Unowned documents fill their share of the disk, or only the space reserved for people is left. */
  | 'uploadsFull'
  /** Another process holds the lock. Nothing was stored. */
  | 'storeBusy'
  /** The connection to the database is lost. The statement in flight may have been committed. */
  | 'databaseLost'
  | 'documentsUnreachable'
  /** An upload is complete and stays, but its file cannot be inspected now. */
  | 'inspectionBusy'
  /** Any other failure: a bug, or a wrong setup of the store. */
  | 'storeBroken'

/** A store failed. The message may be logged: it has no personal data and no URL. */
export class StoreFailure extends Error {
  readonly state: StoreFailureState

  constructor(state: StoreFailureState, message: string) {
    super(message)
    this.state = state
  }
}

/** Returns the code of an error of Node or of a driver, such as ENOENT or 40001. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

/** Resolves to whether the work succeeds. Its error is of no interest. */
export async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

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
