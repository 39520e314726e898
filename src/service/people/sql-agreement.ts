import type { Agreement } from '../../contract/privacy'

/** Returns the value of a column `agreement`. */
export function agreementText(agreement: Agreement | undefined): string | null {
  return agreement === undefined ? null : JSON.stringify(agreement)
}

/** Returns the agreement of a row, for a record that has none without it. */
export function storedAgreement(row: { agreement: string | null }): { agreement?: Agreement } {
  // Only `agreementText` writes it.
  return row.agreement === null ? {} : { agreement: JSON.parse(row.agreement) as Agreement }
}
