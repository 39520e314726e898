/** The three cases of the contract, section 2.5. The wire carries neither currency nor kind. */
export const personCases = ['individual-usd', 'ubo-usd', 'individual-ngn'] as const
export type PersonCase = (typeof personCases)[number]

export const currencies = ['USD', 'NGN'] as const
export type Currency = (typeof currencies)[number]

export const kinds = ['individual', 'ubo'] as const
export type Kind = (typeof kinds)[number]

/** The case a person chose, or undefined for a pair the contract does not know (a UBO exists for USD only). */
export function caseOfChoice(currency: string, kind: string): PersonCase | undefined {
  return personCases.find((known) => known === `${kind}-${currency.toLowerCase()}`)
}

/** Whose account it can be in a currency; anybody's while none is chosen. */
export function kindsFor(currency: string): readonly Kind[] {
  return kinds.filter((kind) => currency === '' || caseOfChoice(currency, kind) !== undefined)
}

export function kindOf(personCase: PersonCase): Kind {
  return personCase === 'ubo-usd' ? 'ubo' : 'individual'
}

export function currencyOf(personCase: PersonCase): Currency {
  return personCase === 'individual-ngn' ? 'NGN' : 'USD'
}

/**
 * Tells the case from a request body. A passport and "primary" alone fit both a UBO's USD and an
 * NGN-by-passport body, whose requirements are equal: such a body is read as a UBO's.
 */
export function caseOfBody(body: Readonly<Record<string, unknown>>): PersonCase {
  if (body['background_information'] !== undefined) return 'individual-usd'
  const localIds: readonly unknown[] = ['nin', 'voters_card', 'drivers_license']
  const hasLocalId = localIds.includes(body['id_type'])
  return hasLocalId || body['id_level'] === 'secondary' ? 'individual-ngn' : 'ubo-usd'
}
