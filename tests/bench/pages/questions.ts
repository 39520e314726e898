export interface Question {
  name: string
  label: string
  kind: 'radio' | 'text' | 'date' | 'country' | 'select' | 'tick' | 'file'
  choices?: readonly string[]
  isOptional?: boolean
}

export interface Step {
  name: string
  title: string
  questions: readonly Question[]
}

/** What the form asks for an individual's USD account, in its order and under its names. */
export const steps: readonly Step[] = [
  {
    name: 'case',
    title: 'What kind of account is it for?',
    questions: [
      {
        name: 'currency',
        label: 'Account currency',
        kind: 'radio',
        choices: ['USD', 'NGN'],
      },
      { name: 'kind', label: 'Whose account it is', kind: 'radio', choices: ['individual', 'ubo'] },
    ],
  },
  {
    name: 'person',
    title: 'What is your name?',
    questions: [
      { name: 'name_first', label: 'First name', kind: 'text' },
      { name: 'name_other', label: 'Middle or other name', kind: 'text' },
      { name: 'no_name_other', label: 'My ID shows no middle or other name', kind: 'tick' },
      { name: 'name_last', label: 'Last name', kind: 'text' },
      { name: 'dob', label: 'Date of birth', kind: 'date' },
    ],
  },
  {
    name: 'contact',
    title: 'How can we contact you?',
    questions: [
      { name: 'phone', label: 'Mobile phone number', kind: 'text' },
      { name: 'email', label: 'Email address', kind: 'text' },
    ],
  },
  {
    name: 'address',
    title: 'Where do you live?',
    questions: [
      { name: 'address.country', label: 'Country', kind: 'country' },
      { name: 'address.line1', label: 'Address line 1', kind: 'text' },
      { name: 'address.line2', label: 'Address line 2', kind: 'text', isOptional: true },
      { name: 'address.city', label: 'City or town', kind: 'text' },
      { name: 'address.state', label: 'State, province or region', kind: 'text' },
      { name: 'address.postal_code', label: 'Postal code', kind: 'text' },
    ],
  },
  {
    name: 'identity',
    title: 'Which ID do you have?',
    questions: [
      { name: 'id_type', label: 'Type of ID', kind: 'select', choices: ['passport'] },
      { name: 'id_number', label: 'Passport number', kind: 'text' },
      { name: 'id_country', label: 'Issuing country', kind: 'country' },
      { name: 'bank_id_number', label: 'Bank verification number (BVN)', kind: 'text' },
    ],
  },
  {
    name: 'background',
    title: 'How will the account be used?',
    questions: [
      {
        name: 'background_information.employment_status',
        label: 'Employment status',
        kind: 'text',
      },
      { name: 'background_information.occupation', label: 'Occupation', kind: 'text' },
      {
        name: 'background_information.primary_purpose',
        label: 'Main purpose of the account',
        kind: 'text',
      },
      {
        name: 'background_information.source_of_funds',
        label: 'Source of the money',
        kind: 'text',
      },
      {
        name: 'background_information.expected_monthly_inflow',
        label: 'Expected monthly inflow (US dollars)',
        kind: 'text',
      },
    ],
  },
  {
    name: 'documents',
    title: 'Add your documents',
    questions: [
      {
        name: 'documents.0.type',
        label: 'Type of document',
        kind: 'select',
        choices: ['passport'],
      },
      { name: 'documents.0.file', label: 'Passport', kind: 'file' },
      { name: 'documents.0.issue_date', label: 'Date of issue', kind: 'date' },
      { name: 'documents.0.expiry_date', label: 'Date of expiry', kind: 'date' },
    ],
  },
]

/** The names of a question's controls: a date has three. */
export function controlsOf({ name, kind }: Question): readonly string[] {
  return kind === 'date' ? ['day', 'month', 'year'].map((part) => `${name}.${part}`) : [name]
}
