import type { FormatName } from './formats'
import type { InvalidAnswer } from './formats/format'
import * as amount from './formats/amount'
import * as choice from './formats/choice'
import * as country from './formats/country'
import * as date from './formats/date'
import * as email from './formats/email'
import * as identifier from './formats/identifier'
import * as link from './formats/link'
import * as name from './formats/name'
import * as phone from './formats/phone'
import * as text from './formats/text'

/** The answers of each format that the form refuses. */
export const invalidAnswers: Readonly<Record<FormatName, readonly InvalidAnswer[]>> = {
  ...text.invalidAnswers,
  ...name.invalidAnswers,
  ...identifier.invalidAnswers,
  ...email.invalidAnswers,
  ...phone.invalidAnswers,
  ...country.invalidAnswers,
  ...date.invalidAnswers,
  ...amount.invalidAnswers,
  ...choice.invalidAnswers,
  ...link.invalidAnswers,
}
