import type { PersonCase, QuestionScreen } from '../../person'

type Columns = readonly (readonly QuestionScreen[])[]

const withoutBackground: Columns = [['person', 'contact'], ['address', 'identity'], ['documents']]

/** The groups of a case in three columns of similar height. Tab goes down one after another. */
export const columnsOf: Readonly<Record<PersonCase, Columns>> = {
  'individual-usd': [['person', 'contact', 'address'], ['identity', 'background'], ['documents']],
  'ubo-usd': withoutBackground,
  'individual-ngn': withoutBackground,
}
