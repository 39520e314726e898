import { filled } from './common-rules'
import { type FormatFacts, invalid } from './format'

/** How a number is read and checked is in `../phone-number`, because the first screen must not load its library. */
export const facts = { phone: { answer: 'phone' } } as const satisfies Record<string, FormatFacts>

export const rules = { phone: () => [filled] }

export const jsonSchemas = {
  phone: () => ({
    type: 'string',
    pattern: '^[0-9]+$',
    description: 'Digits with the country code, no plus sign.',
  }),
}

export const invalidAnswers = {
  phone: [
    invalid('notAPhoneNumber', 'a digit too few', '0803 123 456'),
    invalid('notAPhoneNumber', 'words', 'call my sister'),
    invalid('notAPhoneNumber', 'two numbers', '08031234567, 08051234567'),
    invalid('notAMobileNumber', 'a landline of Lagos', '+234 201 277 0000'),
  ],
}
