import type { Draft } from '../../../src/drafts/draft'
import { headOf } from '../../../src/drafts/draft-store'
import { sealedInMemory } from '../../support/browser/sealed-in-memory'

/** A device that keeps the one draft `draft` for as long as the test. */
export function deviceInMemory() {
  const { store, kept, putNow } = sealedInMemory()
  return {
    store,
    save: (draft: Draft) => putNow(headOf('draft'), structuredClone(draft)),
    // Only drafts are saved under such a key.
    saved: () => kept.get(headOf('draft'))?.value as Draft | undefined,
  }
}
