import { type IdType, idTypes } from './identity'
import { type QuestionScreen, questionScreens, type Screen } from './screens'

export const currencies = ['USD', 'NGN'] as const
export type Currency = (typeof currencies)[number]

export const kinds = ['individual', 'ubo'] as const
export type Kind = (typeof kinds)[number]

/** Whether a case requires a field, allows it, or does not have it. */
export type Requirement = 'must' | 'may' | 'never'

export interface CaseRow {
  currency: Currency
  kind: Kind
  /**
   * The IDs that the case accepts (contract, section 2.1). If there is one, the form does not ask.
   */
  idTypes: readonly IdType[]
  /** In order. The case has no field of a screen that is missing here. */
  screens: readonly Screen[]
  /** Who answers: the person, or a business about one of its owners. */
  voice: 'you' | 'owner'
  /** The country that usually issues the case's IDs, if there is one. */
  usualIssuer?: string
}

const usualScreens = ['case', 'person', 'contact', 'address', 'identity'] as const
const lastScreens = ['documents', 'review'] as const

const table = {
  'individual-usd': {
    currency: 'USD',
    kind: 'individual',
    idTypes: ['passport'],
    screens: [...usualScreens, 'background', ...lastScreens],
    voice: 'you',
  },
  'ubo-usd': {
    currency: 'USD',
    kind: 'ubo',
    idTypes: ['passport'],
    screens: [...usualScreens, ...lastScreens],
    voice: 'owner',
  },
  'individual-ngn': {
    currency: 'NGN',
    kind: 'individual',
    idTypes,
    screens: [...usualScreens, ...lastScreens],
    voice: 'you',
    usualIssuer: 'NG',
  },
} as const satisfies Record<string, CaseRow>

export type PersonCase = keyof typeof table

/**
 * The table of the cases (contract, section 2.5). The request contains neither currency nor kind.
 */
export const cases: Readonly<Record<PersonCase, CaseRow>> = table

/** TypeScript types Object.keys as string[], but these are the keys of the table. */
export const personCases = Object.keys(cases) as readonly PersonCase[]

/** The case that a page starts with before anyone chooses one. */
export const firstCase: PersonCase = 'individual-usd'

/** Returns the case of a currency and a kind. Undefined if there is none: a UBO is for USD only. */
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
  return questionScreens.filter((screen) => cases[personCase].screens.includes(screen))
}

export function idTypesFor(personCase: PersonCase): readonly IdType[] {
  return cases[personCase].idTypes
}

/** Returns the ID of a case that accepts one only. */
export function onlyIdTypeOf(personCase: PersonCase): IdType | undefined {
  const [first, ...others] = idTypesFor(personCase)
  return others.length === 0 ? first : undefined
}
