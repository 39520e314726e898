import { DatabaseError } from 'pg'
import { StoreFailure, type StoreFailureState } from '../failures/store-failure'

/** Its messages quote the value that could not be read. */
const dataExceptions = /^22/
/** The connection ended with it: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const connectionLossCodes = /^(08|57P|25P03)/
const diskFull = '53100'
/**
 * PostgreSQL undid the work: others were quicker once too often, no lock or answer came in time, no memory,
 * or the replica it was asked of may not write (yet).
 */
const temporaryFailures = new Set<unknown>(['40001', '40P01', '55P03', '57014', '53200', '25006'])

/**
 * A failure in or before PostgreSQL. It holds what may be logged: not the driver's own error, whose detail
 * quotes rows, nor any part of the database's address.
 */
export class DatabaseFailure extends StoreFailure {
  /** PostgreSQL's SQLSTATE, else the system's. */
  readonly code: string | undefined

  constructor(error: unknown, isLost = isConnectionLoss(error)) {
    const code = codeOf(error)
    super(stateOf(code, isLost), messageOf(error, code))
    this.code = code
  }
}

function stateOf(code: string | undefined, isLost: boolean): StoreFailureState {
  if (code === diskFull) return 'storeFull'
  if (isLost) return 'databaseLost'
  return temporaryFailures.has(code) ? 'storeBusy' : 'storeBroken'
}

/** All but what PostgreSQL says of a statement while the connection stays. */
function isConnectionLoss(error: unknown): boolean {
  return !(error instanceof DatabaseError) || connectionLossCodes.test(error.code ?? '')
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

function messageOf(error: unknown, code = 'no code'): string {
  if (error instanceof DatabaseError && !dataExceptions.test(code))
    return `PostgreSQL: ${error.message} (${code})`
  if (error instanceof DatabaseError) return `PostgreSQL cannot take a value (${code})`
  // Of the driver: "Query read timeout". Of the system: with the address, which is left out.
  const isDriver = error instanceof Error && !('code' in error)
  return `PostgreSQL is out of reach: ${isDriver ? error.message : code}`
}
