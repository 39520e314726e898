import { kindsFor } from '../person/cases'

/** The choice with the kind of person that its currency leaves, where it leaves but one. */
export function withOnlyKind<Selection extends { currency?: string; kind?: string }>(
  choice: Selection,
): Selection {
  const [only, ...others] = kindsFor(choice.currency ?? '')
  return others.length === 0 && only !== undefined ? { ...choice, kind: only } : choice
}
