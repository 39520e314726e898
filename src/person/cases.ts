import { idFacts, type IdLevel, type IdType, isIdType } from './identity'
import type { QuestionScreen, Screen } from './screens'

export const currencies = ['USD', 'NGN'] as const
export type Currency = (typeof currencies)[number]

export const kinds = ['individual', 'ubo'] as const
export type Kind = (typeof kinds)[number]

/** Whether a case requires a field, allows it, or does not have it. */
export type Requirement = 'must' | 'may' | 'never'

/** What a case decides about a kind of ID that it accepts. */
interface CaseId {
  level: IdLevel
  /** Whether a request must have the document of this ID. The form always asks for it. */
  document: Requirement
}

export interface CaseRow {
  currency: Currency
  kind: Kind
  /**
   * The IDs that the case accepts, in the order of the choice. If there is
   * one, the form does not ask.
   */
  ids: Readonly<Partial<Record<IdType, CaseId>>>
  /**
   * In order. The case has no field of a screen that is missing here. `person` and `identity` come
   * before `documents`, whose rules need the date of birth and the kind of ID.
   */
  screens: readonly ['case', ...QuestionScreen[], 'review']
  /** Who answers: the person, or a business about one of its owners. */
  voice: 'you' | 'owner'
  /** The country that usually issues the case's IDs, if there is one. The note names it. */
  usualIssuer: 'NG' | undefined
}

const usualScreens = ['case', 'person', 'contact', 'address', 'identity'] as const
const lastScreens = ['documents', 'review'] as const

const table = {
  'individual-usd': {
    currency: 'USD',
    kind: 'individual',
    ids: { passport: { level: 'primary', document: 'must' } },
    screens: [...usualScreens, 'background', ...lastScreens],
    voice: 'you',
    usualIssuer: undefined,
  },
  'ubo-usd': {
    currency: 'USD',
    kind: 'ubo',
    ids: { passport: { level: 'primary', document: 'must' } },
    screens: [...usualScreens, ...lastScreens],
    voice: 'owner',
    usualIssuer: undefined,
  },
  'individual-ngn': {
    currency: 'NGN',
    kind: 'individual',
    // The contract does not list the documents of NGN.
    ids: {
      passport: { level: 'primary', document: 'may' },
      drivers_license: { level: 'secondary', document: 'may' },
      nin: { level: 'secondary', document: 'may' },
      voters_card: { level: 'secondary', document: 'may' },
    },
    screens: [...usualScreens, ...lastScreens],
    voice: 'you',
    usualIssuer: 'NG',
  },
} as const satisfies Record<string, CaseRow>

export type PersonCase = keyof typeof table

type KindsOf<Of extends Currency> = Extract<(typeof table)[PersonCase], { currency: Of }>['kind']

/** The currencies that only some kinds of account holder can have. */
export type CurrencyLackingKinds = {
  [Each in Currency]: [Kind] extends [KindsOf<Each>] ? never : Each
}[Currency]

/**
 * The table of the cases. The request contains neither currency nor kind.
 */
export const cases: Readonly<Record<PersonCase, CaseRow>> = table

/** TypeScript types Object.keys as string[], but these are the keys of the table. */
export const personCases = Object.keys(cases) as readonly PersonCase[]

/** The case that a page starts with before anyone chooses one. */
export const firstCase: PersonCase = 'individual-usd'

/** Returns the case of a currency and a kind. Undefined if there is none. */
export function caseFor(currency: string, kind: string): PersonCase | undefined {
  return personCases.find(
    (known) => cases[known].currency === currency && cases[known].kind === kind,
  )
}

/** Returns the kinds that a currency allows. Without a currency it returns all. */
export function kindsFor(currency: string): readonly Kind[] {
  return kinds.filter((kind) => currency === '' || caseFor(currency, kind) !== undefined)
}

export function kindOf(personCase: PersonCase): Kind {
  return cases[personCase].kind
}

export function currencyOf(personCase: PersonCase): Currency {
  return cases[personCase].currency
}

export function screensOf(personCase: PersonCase): readonly Screen[] {
  return cases[personCase].screens
}

export function questionScreensOf(personCase: PersonCase): readonly QuestionScreen[] {
  return cases[personCase].screens.filter((screen) => screen !== 'case' && screen !== 'review')
}

export function idTypesFor(personCase: PersonCase): readonly IdType[] {
  // TypeScript types Object.keys as string[], but these are the keys of the row.
  return Object.keys(cases[personCase].ids) as readonly IdType[]
}

/** Returns the level of an ID. Undefined if the case does not accept the ID. */
export function idLevelOf(personCase: PersonCase, idType: IdType): IdLevel | undefined {
  return cases[personCase].ids[idType]?.level
}

/** Returns the country that issued an ID, if the case knows it and does not ask. */
export function knownIssuerOf(personCase: PersonCase, idType: string): string | undefined {
  if (!isIdType(idType) || idFacts[idType].isIssuerKnown !== true) return undefined
  return cases[personCase].usualIssuer
}

/** Returns the IDs of a case and their levels. */
export function allowedIn(personCase: PersonCase) {
  const idTypes = idTypesFor(personCase)
  const idLevels = new Set(Object.values(cases[personCase].ids).map(({ level }) => level))
  return { idTypes, idLevels: [...idLevels] }
}

/** Returns the ID of a case that accepts one only. */
export function onlyIdTypeOf(personCase: PersonCase): IdType | undefined {
  const [first, ...others] = idTypesFor(personCase)
  return others.length === 0 ? first : undefined
}
