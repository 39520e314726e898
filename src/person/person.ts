import type { FieldPath, FieldTable } from './fields'

/** The first part of a path with two parts, such as `address`. */
export type FieldGroup = FieldPath extends infer Path
  ? Path extends `${infer Group}.${string}`
    ? Group
    : never
  : never

/** The fields at the top of the body. */
export type PlainField = Exclude<FieldPath, `${string}.${string}`>

/** Only cases with its screen have this group. */
type OptionalGroup = 'background_information'

type ValueOf<Path extends FieldPath> = FieldTable[Path]['answer'] extends 'amount' ? number : string

/** The fields that every case requires, or that their group requires. */
type Always = {
  [Path in FieldPath]: FieldTable[Path]['requirement'] extends 'must' ? Path : never
}[FieldPath]

type NameOf<Path extends FieldPath> = Path extends `${string}.${infer Leaf}` ? Leaf : Path

/** The values of some fields, by the last part of their path. */
type Values<Paths extends FieldPath> = {
  [Path in Paths & Always as NameOf<Path>]: ValueOf<Path>
} & { [Path in Exclude<Paths, Always> as NameOf<Path>]?: ValueOf<Path> }

type GroupOf<Group extends FieldGroup> = Values<Extract<FieldPath, `${Group}.${string}`>>

export type PersonDocument = GroupOf<'documents'>

type Groups = {
  [Group in Exclude<FieldGroup, OptionalGroup | 'documents'>]: GroupOf<Group>
} & { [Group in OptionalGroup]?: GroupOf<Group> }

/**
 * A person as sent: the request body of `POST {base_url}/person`. Dates are
 * YYYY-MM-DD, the phone is digits with country code, countries are ISO 3166-1 alpha-2, and the
 * monthly inflow is in US dollars.
 */
export interface Person extends Values<PlainField>, Groups {
  documents: PersonDocument[]
}

/** An incomplete person or an unchecked body: any part may be missing or have the wrong type. */
export type UncheckedPerson = { readonly [Field in keyof Person]?: unknown }
