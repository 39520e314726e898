import { idLevelOf, type IdType, idTypes } from './identity'
import { type QuestionScreen, questionScreens, type Screen } from './screens'

export const currencies = ['USD', 'NGN'] as const
export type Currency = (typeof currencies)[number]

export const kinds = ['individual', 'ubo'] as const
export type Kind = (typeof kinds)[number]

/** Whether a field has to be there, can be there, or has no place in a case. */
export type Requirement = 'must' | 'may' | 'never'

export interface CaseRow {
  currency: Currency
  kind: Kind
  /** The IDs it takes (contract, section 2.1). A single one is a fact and no question. */
  idTypes: readonly IdType[]
  /** In order. A field whose screen is missing here has no place in the case. */
  screens: readonly Screen[]
  /** Who answers: the person, or the business about one of its owners. */
  voice: 'you' | 'owner'
  /** Where its IDs usually come from, if there is such a country. */
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

/** The one table of the cases (contract, section 2.5). The wire carries neither currency nor kind. */
export const cases: Readonly<Record<PersonCase, CaseRow>> = table

/** Object.keys of a closed record gives its keys. */
export const personCases = Object.keys(cases) as readonly PersonCase[]

/** What a page shows that has to begin with some case. */
export const firstCase: PersonCase = 'individual-usd'

/** The case a person chose, or undefined for a pair the contract does not know (a UBO exists for USD only). */
export function caseFor(currency: string, kind: string): PersonCase | undefined {
  return personCases.find(
    (known) => cases[known].currency === currency && cases[known].kind === kind,
  )
}

/** Whose account it can be in a currency; anybody's while none is chosen. */
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

/** The ID of a case that takes one alone. */
export function onlyIdTypeOf(personCase: PersonCase): IdType | undefined {
  const [first, ...others] = idTypesFor(personCase)
  return others.length === 0 ? first : undefined
}

/**
 * Tells the case from a request body: by the background information, then the kind of ID, then its level. Bodies
 * of a UBO's USD account and of an NGN account by passport are alike: the table's first case has such a body.
 */
export function caseOfBody(body: Readonly<Record<string, unknown>>): PersonCase {
  const isBackgroundGiven = body['background_information'] !== undefined
  const score = (personCase: PersonCase) => {
    const { screens, idTypes: allowed } = cases[personCase]
    const hasBackground = screens.includes('background') === isBackgroundGiven
    const hasId = allowed.some((idType) => idType === body['id_type'])
    const hasLevel = allowed.some((idType) => idLevelOf(idType) === body['id_level'])
    return Number(hasBackground) * 4 + Number(hasId) * 2 + Number(hasLevel)
  }
  return personCases.reduce((best, each) => (score(each) > score(best) ? each : best))
}
