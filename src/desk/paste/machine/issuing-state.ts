import { countryOfThree } from '../reading/alpha-3'

/** ICAO 9303 part 3, section 5: codes that ISO 3166-1 does not have. */
const others: Readonly<Record<string, string>> = {
  D: 'DE',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
}

/** Returns the country of an issuing state (ICAO 9303); undefined for organisations and stateless people. */
export function countryOfState(state: string): string | undefined {
  const code = state.replace(/</g, '')
  return countryOfThree(code) ?? others[code]
}
