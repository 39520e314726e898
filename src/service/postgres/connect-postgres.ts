import { Client, type ClientConfig } from 'pg'
import { DatabaseFailure } from './database-failure'
import { withLibpqSslMode } from '../settings/database-url'

const connectTimeoutMs = 5000

/** For every connection. Keep-alive detects an unreachable database within half a minute. */
export function clientConfig(url: string): ClientConfig {
  return {
    connectionString: withLibpqSslMode(url),
    fallback_application_name: 'firsthand',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}

/** Opens one connection outside the pool. Throws a DatabaseFailure. */
export async function connectPostgres(url: string, more: ClientConfig = {}): Promise<Client> {
  try {
    // The constructor reads the certificate files that the URL names.
    const client = new Client({ ...clientConfig(url), ...more })
    client.on('error', ignoreConnectionError)
    await client.connect()
    return client
  } catch (error) {
    throw new DatabaseFailure(error, true)
  }
}

/** An error event without a listener would end the process. The running or next query reports the lost connection. */
export function ignoreConnectionError(): void {}
