import { nigerianStates } from '../../../person'
import type { PastePath, Proposal } from './reading'
import { readCountry } from './read-country'
import { withoutEnd } from './without-end'

/**
 * Splits an address from its end: country, postal code, state and city. The rest is the first line. The city is
 * read only where one of the others is known.
 */
export function splitAddress(typed: string): Proposal[] {
  const parts = typed
    .split(/[,\n]/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean)
  const proposals: Proposal[] = []
  const addPart = (path: PastePath, value: string) => {
    if (!proposals.some((each) => each.path === path)) proposals.push({ path, value, typed })
  }

  const country = parts.length > 1 ? readCountry(parts.slice(-1)[0] ?? '') : undefined
  if (country !== undefined) {
    addPart('address.country', country)
    parts.pop()
  }
  extractPostalCode(parts, (code) => addPart('address.postal_code', code))
  const state = parts.length > 1 ? stateIn(parts.slice(-1)[0] ?? '') : undefined
  if (state !== undefined) {
    addPart('address.state', state)
    parts.pop()
    // In "… Ikeja 100276, Lagos" the code stands with the city.
    extractPostalCode(parts, (code) => addPart('address.postal_code', code))
  }
  const city = proposals.length > 0 && parts.length > 1 ? parts.pop() : undefined
  if (city !== undefined) addPart('address.city', city)
  if (parts.length > 0) addPart('address.line1', parts.join(', '))
  return proposals.reverse()
}

/** Six digits, as in Nigeria: alone, or behind the city. */
function extractPostalCode(parts: string[], addPart: (code: string) => void): void {
  const last = parts.length > 1 ? (parts.slice(-1)[0] ?? '') : ''
  const [, code] = /(?:^|\W)(\d{6})$/.exec(last) ?? []
  if (code === undefined) return
  addPart(code)
  parts.pop()
  const rest = withoutEnd(last.slice(0, -code.length), /[\s.-]/)
  if (rest !== '') parts.push(rest)
}

/** Returns "Lagos" for "Lagos State". */
export function withoutState(name: string): string {
  return name.replace(/\sstate$/i, '').trimEnd()
}

/** Returns the name of a Nigerian state without the word "State"; undefined for another text. */
function stateIn(part: string): string | undefined {
  const name = withoutState(part)
  const isKnown = [...nigerianStates, 'FCT', 'Abuja FCT'].some(
    (known) => known.toLowerCase() === name.toLowerCase(),
  )
  return isKnown ? name : undefined
}
