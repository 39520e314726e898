import * as amount from './formats/amount'
import * as choice from './formats/choice'
import * as country from './formats/country'
import * as date from './formats/date'
import * as email from './formats/email'
import type { FormatFacts } from './formats/format'
import * as identifier from './formats/identifier'
import * as link from './formats/link'
import * as name from './formats/name'
import * as phone from './formats/phone'
import * as text from './formats/text'

/**
 * What is known of each format without the schema library. Each family of formats has a file in
 * `formats`; the other tables of its parts are `schema`, `read-answer`, `json-schemas` and
 * `invalid-answers`.
 */
export const formats = {
  ...text.facts,
  ...name.facts,
  ...identifier.facts,
  ...email.facts,
  ...phone.facts,
  ...country.facts,
  ...date.facts,
  ...amount.facts,
  ...choice.facts,
  ...link.facts,
} as const satisfies Record<string, FormatFacts>

export type FormatName = keyof typeof formats
