import { StartupError } from '../failures/startup-error'
import { DatabaseFailure } from './database-failure'

/** By SQLSTATE, or by the system's error code. */
const messages: Readonly<Record<string, string>> = {
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
  const message = messages[error.code ?? '']
  if (message !== undefined) throw new StartupError(`DATABASE_URL ${message} (${error.code}).`)
  throw new StartupError(`DATABASE_URL names a database that cannot be opened. ${error.message}.`)
}
