import { nigerianStates } from '../../../person/nigerian-states'
import type { Proposal, TextPath } from './reading'
import { readCountry } from './read-country'

/**
 * A whole address in its parts, taken off from its end: country, postal code, state, and then the city, where
 * one of them is known. All that is left is the first line, as it stands.
 */
export function splitAddress(typed: string): Proposal[] {
  const parts = typed
    .split(/[,\n]/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean)
  const proposals: Proposal[] = []
  const take = (path: TextPath, value: string) => {
    if (!proposals.some((each) => each.path === path)) proposals.push({ path, value, typed })
  }

  const country = parts.length > 1 ? readCountry(parts.at(-1) ?? '') : undefined
  if (country !== undefined) {
    take('address.country', country)
    parts.pop()
  }
  extractPostalCode(parts, (code) => take('address.postal_code', code))
  const state = parts.length > 1 ? stateIn(parts.at(-1) ?? '') : undefined
  if (state !== undefined) {
    take('address.state', state)
    parts.pop()
    // "… Ikeja 100276, Lagos": the code stands with the city.
    extractPostalCode(parts, (code) => take('address.postal_code', code))
  }
  const city = proposals.length > 0 && parts.length > 1 ? parts.pop() : undefined
  if (city !== undefined) take('address.city', city)
  if (parts.length > 0) take('address.line1', parts.join(', '))
  return proposals.reverse()
}

/** Six digits, as Nigeria's are: on their own, or behind the place. */
function extractPostalCode(parts: string[], take: (code: string) => void): void {
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  const match = /^(.*?)[\s.-]*\b(\d{6})$/.exec(last)
  if (match === null) return
  const [, place = '', code = ''] = match
  take(code)
  parts.pop()
  if (place !== '') parts.push(place)
}

/** The name of a Nigerian state as it stands, without the word "State". */
function stateIn(part: string): string | undefined {
  const name = part.replace(/\s+state$/i, '')
  const isKnown = [...nigerianStates, 'FCT', 'Abuja FCT'].some(
    (known) => known.toLowerCase() === name.toLowerCase(),
  )
  return isKnown ? name : undefined
}
