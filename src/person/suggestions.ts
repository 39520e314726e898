import type { BackgroundInformation } from './person'

/**
 * Values integrators send for the background information. The contract shows no closed list: they are
 * offered, and any other text is taken.
 */
export const suggestions = {
  employment_status: [
    'employed',
    'self_employed',
    'unemployed',
    'student',
    'retired',
    'homemaker',
    'other',
  ],
  source_of_funds: [
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
  primary_purpose: [
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
  occupation: [
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
} as const satisfies Partial<Record<keyof BackgroundInformation, readonly string[]>>

const codes: ReadonlySet<string> = new Set([
  ...suggestions.employment_status,
  ...suggestions.source_of_funds,
  ...suggestions.primary_purpose,
])

/** "Self-employed" is sent as integrators send it, `self_employed`; a text that is none of theirs stays as typed. */
export function codeOfSuggestion(typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[\s-]+/g, '_')
  return codes.has(code) ? code : typed
}
