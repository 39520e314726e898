/** Headers that the service or the HTTP client sets itself. */
const reservedHeaders =
  /^(accept|connection|content-.*|expect|host|idempotency-key|keep-alive|te|trailer|transfer-encoding|upgrade)$/i

/**
 * Splits "Authorization: Bearer …" into name and value (RFC 9110, 5.1 and 5.5). Undefined when it is no valid header.
 */
export function readAuthHeader(text: string): { name: string; value: string } | undefined {
  const [, name = '', value = ''] =
    /^\s*([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x21-\x7e](?:[ -~]*[\x21-\x7e])?)\s*$/.exec(text) ?? []
  return name === '' || reservedHeaders.test(name) ? undefined : { name, value }
}
