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

/** Fields whose suggestions are sent as codes. An occupation is sent as its English title. */
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

export function suggestionsFor(field: string): readonly string[] {
  return Object.hasOwn(suggestions, field) ? suggestions[field as keyof typeof suggestions] : []
}

const { 'background_information.occupation': _occupations, ...sentAsCodes } = suggestions
const codes: ReadonlySet<string> = new Set(Object.values(sentAsCodes).flat())

/**
 * Returns the code of a suggestion: `self_employed` for "Self-employed". Other texts stay as typed.
 */
export function codeOfSuggestion(typed: string): string {
  const code = typed.toLowerCase().replace(/[\s-]+/g, '_')
  return codes.has(code) ? code : typed
}
