import { filled, rule } from './common-rules'
import type { Allowed, FormatFacts } from './format'

export const facts = {
  idType: { answer: 'choice' },
  idLevel: { answer: 'choice' },
  kycLevel: { answer: 'choice' },
} as const satisfies Record<string, FormatFacts>

/** The only value of `kyc_level` in the contract. */
export const kycLevel = 'basic'

const oneOf = (...allowed: readonly string[]) => [
  filled,
  rule((value) => allowed.includes(value), 'notAllowed'),
]

export const rules = {
  idType: ({ idTypes }: Allowed) => oneOf(...idTypes),
  idLevel: () => oneOf('primary', 'secondary'),
  kycLevel: () => [rule((value) => value === kycLevel, 'notAllowed')],
}

export const jsonSchemas = {
  idType: ({ idTypes }: Allowed) => ({ type: 'string', enum: [...idTypes] }),
  idLevel: ({ idLevels }: Allowed) => ({ type: 'string', enum: [...idLevels] }),
  kycLevel: () => ({ type: 'string', enum: [kycLevel] }),
}

/** The form offers only valid IDs, and derives both levels. */
export const invalidAnswers = { idType: [], idLevel: [], kycLevel: [] }
