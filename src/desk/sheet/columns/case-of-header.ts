import type { PersonCase } from '../../../person/cases'
import { fields } from '../../../person/fields'
import type { Column } from './column'

/** The case a sheet is likely of: background information is an individual's USD, a kind of ID is asked in NGN. */
export function caseOfHeader(columns: readonly Column[]): PersonCase | undefined {
  const held = columns.flatMap(({ holds }) => (holds === undefined ? [] : [holds.field]))
  const isUsdAlone = held.some(
    (field) => field !== 'documents.file' && fields[field].needs['individual-ngn'] === 'never',
  )
  if (isUsdAlone) return 'individual-usd'
  return held.includes('id_type') ? 'individual-ngn' : undefined
}
