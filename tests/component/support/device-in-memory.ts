import type { Draft } from '../../../src/drafts/draft'
import type { EncryptedDraftStore } from '../../../src/drafts/encrypted-draft-store'

/** A device that keeps one draft for as long as the test. Happy DOM has no IndexedDB. */
export function deviceInMemory() {
  let saved: Draft | undefined
  const store: EncryptedDraftStore = {
    has: async () => saved !== undefined,
    outlines: async () => [],
    load: async () => saved,
    save: async (_id, draft) => {
      saved = structuredClone(draft)
    },
    remove: async () => {
      saved = undefined
    },
    loadFile: async () => undefined,
    saveFile: async () => undefined,
    onLost: () => () => undefined,
  }
  return { store, saved: () => saved }
}
