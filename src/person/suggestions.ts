import type { FieldPath, FieldTable } from './fields'

/**
 * Values that integrators send for the background information. The contract has no closed list, so
 * any other text is allowed.
 */
export const suggestions = {
  'background_information.employment_status': [
    'employed',
    'self_employed',
    'unemployed',
    'student',
    'retired',
    'homemaker',
    'other',
  ],
  'background_information.source_of_funds': [
    'salary',
    'savings',
    'business',
    'freelance',
    'investment',
    'government_benefits',
    'pension',
    'gifts',
    'inheritance',
    'other',
  ],
  'background_information.primary_purpose': [
    'personal',
    'salary',
    'freelance',
    'business',
    'investment',
    'receive_payment_for_freelancing',
    'personal_or_living_expenses',
    'payments_to_friends_or_family_abroad',
    'other',
  ],
  'background_information.occupation': [
    'Accountant',
    'Architect',
    'Artisan',
    'Banker',
    'Civil servant',
    'Consultant',
    'Content creator',
    'Designer',
    'Doctor',
    'Driver',
    'Engineer',
    'Entrepreneur',
    'Farmer',
    'Fashion designer',
    'Hairdresser',
    'Journalist',
    'Lawyer',
    'Lecturer',
    'Marketer',
    'Mechanic',
    'Nurse',
    'Pharmacist',
    'Photographer',
    'Product manager',
    'Project manager',
    'Sales representative',
    'Software developer',
    'Teacher',
    'Trader',
    'Virtual assistant',
    'Writer',
  ],
} as const satisfies Partial<Record<FieldPath, readonly string[]>> & Record<Suggested, unknown>

/** Fields whose suggestions are sent as codes. An occupation is sent as typed. */
type Suggested = {
  [Path in FieldPath]: FieldTable[Path]['answer'] extends 'suggestion' ? Path : never
}[FieldPath]

/**
 * The suggestions that the form shows as buttons: the likely ones first, without those that mean the
 * same to a person as another one.
 */
const buttonOrder: Readonly<
  Record<string, { likely: readonly string[]; less: readonly string[] }>
> = {
  'background_information.employment_status': {
    likely: ['employed', 'self_employed', 'student', 'unemployed'],
    less: ['retired', 'homemaker', 'other'],
  },
  'background_information.source_of_funds': {
    likely: ['salary', 'business', 'freelance', 'savings'],
    less: ['investment', 'gifts', 'pension', 'government_benefits', 'inheritance', 'other'],
  },
  'background_information.primary_purpose': {
    likely: [
      'personal_or_living_expenses',
      'receive_payment_for_freelancing',
      'business',
      'payments_to_friends_or_family_abroad',
    ],
    less: ['salary', 'investment', 'other'],
  },
}

/** Returns the suggestions to show as buttons, or undefined for a field with a long list. */
export function suggestionButtonsFor(field: string) {
  return buttonOrder[field]
}

/** Returns true if a text is sent as the code of a suggestion. */
export function isSuggestionCode(text: string): boolean {
  return codes.has(text)
}

export function suggestionsFor(field: string): readonly string[] {
  return Object.hasOwn(suggestions, field) ? suggestions[field as keyof typeof suggestions] : []
}

const { 'background_information.occupation': _occupations, ...sentAsCodes } = suggestions
const codes: ReadonlySet<string> = new Set(Object.values(sentAsCodes).flat())

/** The codes by their words in the languages that are loaded. */
const codesByWords = new Map<string, string>()

/** Returns a language's words for each suggestion. They are sent as codes. */
export function suggestionIn(words: Readonly<Record<string, string>>): (code: string) => string {
  for (const code of codes) codesByWords.set(withoutMarks(words[code] ?? code), code)
  return (code) => words[code] ?? code
}

/**
 * Returns the code of a suggestion: `self_employed` for "Self-employed". Other texts stay as typed.
 */
export function codeOfSuggestion(typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[\s-]+/g, '_')
  return codes.has(code) ? code : (codesByWords.get(withoutMarks(typed)) ?? typed)
}

/** Many keyboards have no dots and tones. */
function withoutMarks(words: string): string {
  const plain = words.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'")
  return plain.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
