import { DatabaseError } from 'pg'
import { errorCode, StartupError, StoreFailure, type StoreFailureState } from '../failures/failures'

/** Their messages quote the value that could not be read. */
const dataExceptions = /^22/
/** They end the connection: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const connectionLossCodes = /^(08|57P|25P03)/
const diskFull = '53100'
/** Serialization failure and deadlock: PostgreSQL rolled back, and another attempt may succeed. */
const conflicts = new Set<unknown>(['40001', '40P01'])
/** PostgreSQL rolled back: a conflict, a timeout, no memory, or a read-only replica. */
const temporaryFailures = new Set<unknown>([...conflicts, '55P03', '57014', '53200', '25006'])

/**
 * A failure in or before PostgreSQL that may be logged. It leaves out the driver's error, whose detail quotes rows, and
 * the database's URL.
 */
export class DatabaseFailure extends StoreFailure {
  /** PostgreSQL's SQLSTATE, else the system's error code. */
  readonly code: string | undefined
  readonly isConflict: boolean

  constructor(error: unknown, isLost = isConnectionLoss(error)) {
    const code = errorCode(error)
    super(stateOf(code, isLost), messageOf(error, code))
    this.code = code
    this.isConflict = conflicts.has(code)
  }
}

function stateOf(code: string | undefined, isLost: boolean): StoreFailureState {
  if (code === diskFull) return 'storeFull'
  if (isLost) return 'databaseLost'
  return temporaryFailures.has(code) ? 'storeBusy' : 'storeBroken'
}

/** PostgreSQL reports a failed statement as a DatabaseError while the connection stays. */
function isConnectionLoss(error: unknown): boolean {
  return !(error instanceof DatabaseError) || connectionLossCodes.test(error.code ?? '')
}

function messageOf(error: unknown, code = 'no code'): string {
  if (error instanceof DatabaseError && !dataExceptions.test(code))
    return `PostgreSQL: ${error.message} (${code})`
  if (error instanceof DatabaseError) return `PostgreSQL cannot take a value (${code})`
  // The driver's message is for example "Query read timeout". A system error's message has the host, so only its
  // code is used.
  const isDriver = error instanceof Error && !('code' in error)
  return `PostgreSQL is out of reach: ${isDriver ? error.message : code}`
}

/** By SQLSTATE, or by the system's error code. */
const startupMessages: Readonly<Record<string, string>> = {
  '28P01': 'is refused: the user or the password is wrong',
  '28000': 'is refused: this user may not come in from here, or not without TLS',
  '3D000': 'names a database that does not exist',
  '42501': 'names a user who may not make tables in this database',
  '53300': 'names a database that has no connection free',
  '57P03': 'names a database that is just starting or stopping',
  ENOENT: 'names a file of certificates that does not exist',
  ECONNREFUSED: 'names an address where no database listens',
  ENOTFOUND: 'names a host that is not known',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'names a database whose certificate nobody vouches for',
  SELF_SIGNED_CERT_IN_CHAIN: 'names a database whose certificate nobody known vouches for',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'names a database whose certificate nobody known vouches for',
  ERR_TLS_CERT_ALTNAME_INVALID: 'names a database whose certificate is of another host',
}

/** Throws a StartupError that says why the database cannot be opened. It leaves out the URL, which has a password. */
export function throwDatabaseStartupError(error: unknown): never {
  if (!(error instanceof DatabaseFailure)) throw error
  const message = startupMessages[error.code ?? '']
  if (message !== undefined) throw new StartupError(`DATABASE_URL ${message} (${error.code}).`)
  throw new StartupError(`DATABASE_URL names a database that cannot be opened. ${error.message}.`)
}
