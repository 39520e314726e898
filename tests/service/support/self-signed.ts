import { generateKeyPairSync, sign } from 'node:crypto'

export interface SelfSigned {
  /** Both are PEM. */
  key: string
  certificate: string
}

/** DER: https://www.itu.int/rec/T-REC-X.690 */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const { length } = body
  // The shortest form alone is DER. Caddy accepts no other.
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), body])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))

function utcTime(moment: Date): Buffer {
  const digits = moment.toISOString().replaceAll(/\D/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${digits}Z`))
}

/** Creates a self-signed certificate for this host, valid for a day: https://www.rfc-editor.org/rfc/rfc5280 */
export function selfSigned(host: string): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const commonName = sequence(identifier('550403'), der(0x0c, Buffer.from(host)))
  const name = sequence(der(0x31, commonName))
  const day = 86_400_000
  const alternativeName = sequence(
    identifier('551d11'),
    der(0x04, sequence(der(0x82, Buffer.from(host)))),
  )
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeName)),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)])
  const certificate = sequence(content, ecdsaWithSha256, der(0x03, signature)).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  }
}
