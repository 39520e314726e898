import { Client, type ClientConfig } from 'pg'
import { DatabaseFailure } from './database-failure'
import { withLibpqSslMode } from '../settings/database-url'

const connectTimeoutMs = 5000

/** Of every connection. A database that went away without a word is noticed within half a minute. */
export function clientConfig(url: string): ClientConfig {
  return {
    connectionString: withLibpqSslMode(url),
    fallback_application_name: 'firsthand',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}

/** One connection, for what the pool's are not for. */
export async function connectPostgres(url: string, more: ClientConfig = {}): Promise<Client> {
  try {
    // Reads the certificates the address names.
    const client = new Client({ ...clientConfig(url), ...more })
    client.on('error', ignoreConnectionError)
    await client.connect()
    return client
  } catch (error) {
    throw new DatabaseFailure(error, true)
  }
}

/**
 * For an event that would end the process if nobody listened. A connection that is lost fails the query that
 * runs or comes next, and that failure is answered.
 */
export function ignoreConnectionError(): void {}
