import { DatabaseError } from 'pg'

/** Its messages quote the value that could not be read. */
const dataExceptions = /^22/
/** The connection ended with it: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const endings = /^(08|57P|25P03)/

/**
 * A failure in or before PostgreSQL. It holds what may be logged: not the driver's own error, whose detail
 * quotes rows, nor any part of the database's address.
 */
export class DatabaseFailure extends Error {
  /** PostgreSQL's SQLSTATE, else the system's. */
  readonly code: string | undefined
  /** What was under way may have happened or not, and what comes next meets the same. */
  readonly isLost: boolean

  constructor(error: unknown, isLost = isAnEnding(error)) {
    const code = codeOf(error)
    super(messageOf(error, code))
    this.code = code
    this.isLost = isLost
  }
}

/** All but what PostgreSQL says of a statement while the connection stays. */
function isAnEnding(error: unknown): boolean {
  return !(error instanceof DatabaseError) || endings.test(error.code ?? '')
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
