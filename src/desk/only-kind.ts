import { kindsFor } from '../person'

/** Returns the selection with the only kind of person that its currency allows, if there is only one. */
export function withOnlyKind<Selection extends { currency?: string; kind?: string }>(
  choice: Selection,
): Selection {
  const [only, ...others] = kindsFor(choice.currency ?? '')
  return others.length === 0 && only !== undefined ? { ...choice, kind: only } : choice
}
