/** Set by us, or by what sends the request. */
const reservedHeaders =
  /^(accept|connection|content-.*|expect|host|idempotency-key|keep-alive|te|trailer|transfer-encoding|upgrade)$/i

/** "Authorization: Bearer …" in its two parts (RFC 9110, 5.1 and 5.5); undefined where it is no such header. */
export function readAuthHeader(text: string): { name: string; value: string } | undefined {
  const [, name = '', value = ''] =
    /^\s*([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x21-\x7e](?:[ -~]*[\x21-\x7e])?)\s*$/.exec(text) ?? []
  return name === '' || reservedHeaders.test(name) ? undefined : { name, value }
}
