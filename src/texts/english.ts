import * as fields from './english/fields'
import * as rules from './english/rules'
import * as screens from './english/screens'
import * as wizard from './english/wizard'

export const english = {
  language: 'en',
  product: 'Firsthand',
  ...fields,
  ...rules,
  ...screens,
  ...wizard,
}
