import type { FormatName } from './formats'
import * as amount from './formats/amount'
import * as choice from './formats/choice'
import * as country from './formats/country'
import * as date from './formats/date'
import * as email from './formats/email'
import type { Allowed } from './formats/format'
import * as identifier from './formats/identifier'
import * as link from './formats/link'
import * as name from './formats/name'
import * as phone from './formats/phone'
import * as text from './formats/text'

interface JsonSchema {
  type: string
  description?: string
  [keyword: string]: string | number | string[] | undefined
}

/** The JSON Schema of each format. It may accept more than the service does, and never less. */
export const jsonSchemas: Readonly<Record<FormatName, (allowed: Allowed) => JsonSchema>> = {
  ...text.jsonSchemas,
  ...name.jsonSchemas,
  ...identifier.jsonSchemas,
  ...email.jsonSchemas,
  ...phone.jsonSchemas,
  ...country.jsonSchemas,
  ...date.jsonSchemas,
  ...amount.jsonSchemas,
  ...choice.jsonSchemas,
  ...link.jsonSchemas,
}
