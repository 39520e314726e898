import { addYears, isDay } from './day'
import type { RefusalCode } from './refusal-code'
import type { Today } from './today'
import { filled, rule } from './common-rules'
import { type FormatFacts, invalid, type InvalidAnswer } from './format'

export const facts = {
  dateOfBirth: { answer: 'date' },
  dateOfIssue: { answer: 'date' },
  dateOfExpiry: { answer: 'date' },
} as const satisfies Record<string, FormatFacts>

const real = rule(isDay, 'notARealDate')

export const rules = {
  dateOfBirth: () => [filled, real],
  dateOfIssue: () => [real],
  dateOfExpiry: () => [real],
}

const adultAge = 18
const earliestBirth = '1900-01-01'

/** The rules that need today. They skip what is no day. */
export const rulesOfToday = {
  dateOfBirth(day: string, { today }: { today: Today }): RefusalCode | undefined {
    if (!isDay(day)) return undefined
    if (day > today.latest) return 'inTheFuture'
    if (day < earliestBirth) return 'tooLongAgo'
    return addYears(day, adultAge) > today.latest ? 'tooYoung' : undefined
  },
  dateOfIssue(day: string, { today }: { today: Today }): RefusalCode | undefined {
    return isDay(day) && day > today.latest ? 'inTheFuture' : undefined
  },
}

const day = () => ({ type: 'string', format: 'date' })
export const jsonSchemas = { dateOfBirth: day, dateOfIssue: day, dateOfExpiry: day }

export function thisYear(): number {
  return new Date().getFullYear()
}

const unreadable: readonly InvalidAnswer[] = [
  { part: 'day', ...invalid('notADay', 'a 32nd', '1990-03-32') },
  { part: 'month', ...invalid('notAMonth', 'a 13th month', '1990-13-27') },
  { part: 'year', ...invalid('notAYear', 'a year of two digits', '90-03-27') },
  { part: 'year', ...invalid('missing', 'no year', '-03-27') },
  invalid('notARealDate', 'a 31st of February', '1990-02-31'),
]
const tomorrowOrLater: InvalidAnswer = {
  code: 'inTheFuture',
  description: 'in the future',
  answer: () => `${thisYear() + 1}-06-15`,
}
const tooYoung: InvalidAnswer = {
  code: 'tooYoung',
  description: 'under 18',
  answer: () => `${thisYear() - 17}-12-31`,
}

export const invalidAnswers = {
  dateOfBirth: [
    ...unreadable,
    tomorrowOrLater,
    invalid('tooLongAgo', 'before 1900', '1899-12-31'),
    tooYoung,
  ],
  dateOfIssue: [...unreadable, tomorrowOrLater],
  dateOfExpiry: unreadable,
}
