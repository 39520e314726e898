import type { DraftVault } from '../../../drafts/draft-vault'

/** A vault that keeps nothing until there is one to keep in, and nothing again when that is taken away. */
export interface SwitchedVault extends DraftVault {
  switchTo: (vault: DraftVault | undefined) => void
}

export function createSwitchedVault(): SwitchedVault {
  let real: DraftVault | undefined
  return {
    switchTo: (vault) => {
      real = vault
    },
    outlines: async () => (await real?.outlines()) ?? [],
    load: async (id) => real?.load(id),
    save: async (id, draft) => real?.save(id, draft),
    remove: async (id) => real?.remove(id),
    loadFile: async (id, key, mediaType) => real?.loadFile(id, key, mediaType),
    saveFile: async (id, key, file) => real?.saveFile(id, key, file),
    removeFile: async (id, key) => real?.removeFile(id, key),
  }
}
