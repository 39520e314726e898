import * as fields from './english/fields'
import * as first from './english/first'
import * as rules from './english/rules'
import * as screens from './english/screens'
import * as wizard from './english/wizard'

export const english = {
  ...first,
  ...fields,
  ...rules,
  ...screens,
  ...wizard,
}
