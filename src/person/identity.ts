export const idTypes = ['passport', 'drivers_license', 'nin', 'voters_card'] as const
export type IdType = (typeof idTypes)[number]

export type IdLevel = 'primary' | 'secondary'

/** The ID of a body without `id_type`. Only cases that accept just a passport allow that. */
export const unnamedIdType: IdType = 'passport'

export function isIdType(value: unknown): value is IdType {
  return idTypes.some((known) => known === value)
}

export type IdentityDocumentType = Exclude<IdType, 'drivers_license'> | 'drivers_licence'

/** The contract has "drivers_license" as an ID and "drivers_licence" as a document. */
export function documentTypeOf(idType: IdType): IdentityDocumentType {
  return idType === 'drivers_license' ? 'drivers_licence' : idType
}
