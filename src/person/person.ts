import type { FieldPath, FieldTable } from './fields'

/** The first name of a path with two: `address`. */
export type FieldGroup = FieldPath extends infer Path
  ? Path extends `${infer Group}.${string}`
    ? Group
    : never
  : never

/** The fields at the top of the body. */
export type PlainField = Exclude<FieldPath, `${string}.${string}`>

/** Only cases that have its screen have it. */
type OptionalGroup = 'background_information'

type ValueOf<Path extends FieldPath> = FieldTable[Path]['answer'] extends 'amount' ? number : string

/** A field of its own is always there where every case needs it, and one of a group where it may not be left out. */
type Always = {
  [Path in FieldPath]: FieldTable[Path]['need'] extends 'must' ? Path : never
}[FieldPath]

type LeafIn<Group extends string, Path extends string> = Path extends `${Group}.${infer Leaf}`
  ? Leaf
  : never

type Fields<Paths extends FieldPath> = { [Path in Paths & Always]: ValueOf<Path> } & {
  [Path in Exclude<Paths, Always>]?: ValueOf<Path>
}

/** The fields of a group, by their names in it. */
type GroupOf<Group extends FieldGroup> = {
  [Path in Extract<FieldPath, `${Group}.${string}`> & Always as LeafIn<Group, Path>]: ValueOf<Path>
} & {
  [Path in Exclude<Extract<FieldPath, `${Group}.${string}`>, Always> as LeafIn<
    Group,
    Path
  >]?: ValueOf<Path>
}

export interface PersonAddress extends GroupOf<'address'> {}
export interface BackgroundInformation extends GroupOf<'background_information'> {}
export interface PersonDocument extends GroupOf<'documents'> {}

type Groups = {
  [Group in Exclude<FieldGroup, OptionalGroup | 'documents'>]: GroupOf<Group>
} & { [Group in OptionalGroup]?: GroupOf<Group> }

/**
 * A person as it goes over the wire: the request body of `POST {base_url}/person`, contract section 2.
 * Dates are YYYY-MM-DD, the phone is digits with country code, countries are ISO 3166-1 alpha-2,
 * the monthly inflow is in US dollars.
 */
export interface Person extends Fields<PlainField>, Groups {
  documents: PersonDocument[]
}

/** What is known of a person so far, or what an unchecked body holds: any part may be missing or of a wrong type. */
export type UncheckedPerson = { readonly [Field in keyof Person]?: unknown }
