import { DatabaseError } from 'pg'
import { errorCode } from '../failures/error-code'
import { StoreFailure, type StoreFailureState } from '../failures/store-failure'

/** Their messages quote the value that could not be read. */
const dataExceptions = /^22/
/** They end the connection: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const connectionLossCodes = /^(08|57P|25P03)/
const diskFull = '53100'
/** PostgreSQL rolled back: a serialization failure or deadlock, a timeout, no memory, or a read-only replica. */
const temporaryFailures = new Set<unknown>(['40001', '40P01', '55P03', '57014', '53200', '25006'])

/**
 * A failure in or before PostgreSQL that may be logged. It leaves out the driver's error, whose detail quotes rows, and
 * the database's URL.
 */
export class DatabaseFailure extends StoreFailure {
  /** PostgreSQL's SQLSTATE, else the system's error code. */
  readonly code: string | undefined

  constructor(error: unknown, isLost = isConnectionLoss(error)) {
    const code = errorCode(error)
    super(stateOf(code, isLost), messageOf(error, code))
    this.code = code
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
