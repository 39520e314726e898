import { createHash } from 'node:crypto'
import { referenceFrom } from '../../contract/person-reference'

/** The same as `personReference` in a browser, which is asynchronous there. */
export function referenceOf(id: string): string {
  return referenceFrom(createHash('sha256').update(id).digest())
}
