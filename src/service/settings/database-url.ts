import { parseUrl } from '../../person'

const protocols = ['postgres:', 'postgresql:']
const sslModes = ['disable', 'require', 'verify-ca', 'verify-full']

/**
 * Returns the end of an error sentence that begins with the setting's name. It never quotes the URL, which has a
 * password.
 */
export function databaseUrlError(text: string): string | undefined {
  const url = parseUrl(text)
  const isWhole =
    url !== undefined &&
    protocols.includes(url.protocol) &&
    url.hash === '' &&
    (url.hostname !== '' || url.searchParams.has('host'))
  if (!isWhole)
    return 'must be a URL such as postgres://user:password@host:5432/database, with signs like @, / and # written as %40, %2F and %23 in its user and password'
  // The driver uses the last value, and `searchParams.get` returns the first.
  const names = [...url.searchParams.keys()]
  if (new Set(names).size < names.length) return 'must have each parameter, such as sslmode, once'
  const sslMode = url.searchParams.get('sslmode')
  if (sslMode !== null && !sslModes.includes(sslMode))
    return `must have one of ${sslModes.join(', ')} as its sslmode`
  if (sslMode === 'verify-ca' && !url.searchParams.get('sslrootcert'))
    return 'must have an sslrootcert beside sslmode=verify-ca, or sslmode=verify-full for the public authorities'
  return undefined
}

/** Makes the driver read `sslmode` as libpq does. By default it treats `require` as `verify-full`. */
export function withLibpqSslMode(text: string): string {
  const url = new URL(text)
  url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}
