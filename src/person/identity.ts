export const idTypes = ['passport', 'drivers_license', 'nin', 'voters_card'] as const
export type IdType = (typeof idTypes)[number]

type IdLevel = 'primary' | 'secondary'

/** The one value the contract shows for `kyc_level`. */
export const kycLevel = 'basic'

/** The ID of a body without `id_type`: only cases that take a passport alone let it be left out. */
export const unnamedIdType: IdType = 'passport'

export function isIdType(value: unknown): value is IdType {
  return idTypes.some((known) => known === value)
}

export function idLevelOf(idType: IdType): IdLevel {
  return idType === 'passport' ? 'primary' : 'secondary'
}

export type IdentityDocumentType = Exclude<IdType, 'drivers_license'> | 'drivers_licence'

/** The contract spells the licence "drivers_license" as an ID and "drivers_licence" as a document. */
export function documentTypeOf(idType: IdType): IdentityDocumentType {
  return idType === 'drivers_license' ? 'drivers_licence' : idType
}
