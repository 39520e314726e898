import { z } from 'zod'

const text = (label: string) => z.string().trim().min(1, `Enter your ${label}`)
const date = (label: string) =>
  z
    .object({ day: z.string(), month: z.string(), year: z.string() })
    .refine(({ day, month, year }) => isDay(Number(year), Number(month), Number(day)), {
      message: `Enter your ${label} as day, month and year`,
    })

function isDay(year: number, month: number, day: number): boolean {
  const there = new Date(Date.UTC(year, month - 1, day))
  return there.getUTCFullYear() === year && there.getUTCMonth() === month - 1
}

/** Asked before all fields hold, the rule of two fields may meet none. */
function isFilled(name: string | undefined): boolean {
  return name !== undefined && name.trim() !== ''
}

export const boundSchema = z
  .object({
    currency: z.enum(['USD', 'NGN'], 'Choose a currency'),
    kind: z.enum(['individual', 'ubo'], 'Select whose account it is'),
    name_first: text('first name'),
    name_other: z.string(),
    no_name_other: z.boolean(),
    name_last: text('last name'),
    dob: date('date of birth'),
    phone: z
      .string()
      .transform((value) => value.replaceAll(/\D/g, ''))
      .pipe(z.string().min(10, 'Enter your phone number').max(15, 'Enter a shorter number')),
    email: z.email('Enter an email address in the correct format, like name@example.com'),
    address: z.object({
      country: z.string().length(2, 'Select the country you live in'),
      line1: text('address'),
      line2: z.string(),
      city: text('city or town'),
      state: text('state or region'),
      postal_code: text('postal code'),
    }),
    id_type: z.literal('passport'),
    id_number: text('passport number').regex(/^[A-Za-z0-9 -]+$/, 'Letters and numbers only'),
    id_country: z.string().length(2, 'Select the country that issued the passport'),
    bank_id_number: z
      .string()
      .transform((value) => value.replaceAll(/\D/g, ''))
      .pipe(z.string().length(11, 'Bank verification number must be 11 digits')),
    background_information: z.object({
      employment_status: text('employment status'),
      occupation: text('occupation'),
      primary_purpose: text('purpose'),
      source_of_funds: text('source of funds'),
      expected_monthly_inflow: text('expected monthly inflow')
        .transform((value) => Number(value.replaceAll(/[\s,]/g, '')))
        .pipe(z.number('Must be a number').min(0, 'Must be 0 or more')),
    }),
    documents: z.array(
      z.object({
        type: z.literal('passport'),
        file: z
          .custom<FileList>()
          .refine((files) => files.length === 1, 'Choose a photo of your passport'),
        issue_date: date('date of issue'),
        expiry_date: date('date of expiry'),
      }),
    ),
  })
  .refine(({ no_name_other: isNone, name_other: name }) => isNone || isFilled(name), {
    path: ['name_other'],
    message: 'Enter your middle or other name, or tick the box if the ID shows none',
    // A rule of two fields is otherwise only asked once all others hold.
    when: () => true,
  })

export type BoundAnswers = z.input<typeof boundSchema>
export type BoundPerson = z.output<typeof boundSchema>
