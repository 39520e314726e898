import { currencyOf, type PersonCase } from './cases'

export const idTypes = ['passport', 'drivers_license', 'nin', 'voters_card'] as const
export type IdType = (typeof idTypes)[number]

export type IdLevel = 'primary' | 'secondary'

/** The one value the contract shows for `kyc_level`. */
export const kycLevel = 'basic'

export function isIdType(value: unknown): value is IdType {
  return idTypes.some((known) => known === value)
}

/** USD takes the international passport alone; NGN also the three local IDs (contract, 2.1). */
export function idTypesFor(personCase: PersonCase): readonly IdType[] {
  return currencyOf(personCase) === 'USD' ? ['passport'] : idTypes
}

export function idLevelOf(idType: IdType): IdLevel {
  return idType === 'passport' ? 'primary' : 'secondary'
}

/** The contract spells the licence "drivers_license" as an ID and "drivers_licence" as a document. */
export function documentTypeOf(idType: IdType): IdentityDocumentType {
  return idType === 'drivers_license' ? 'drivers_licence' : idType
}

export type IdentityDocumentType = Exclude<IdType, 'drivers_license'> | 'drivers_licence'
