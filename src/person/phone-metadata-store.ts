import { needsWorldMetadata, type PhoneMetadata } from './phone-number'

/**
 * The phone metadata of a browser: Nigeria's at first, and all countries' once a number needs it.
 */
export interface PhoneMetadataStore {
  /** Returns the metadata that is loaded now. */
  phones: () => PhoneMetadata
  /** Returns true if the loaded metadata can tell whether this text is valid. */
  canValidate: (text: string) => boolean
  /**
   * Resolves once this text can be validated, at once if it already can. Rejects if loading fails;
   * the next call retries.
   */
  loadFor: (text: string) => Promise<void>
  isLoading: () => boolean
  /** Reports every change of the values above. */
  subscribe: (listener: () => void) => () => void
}

export function createPhoneMetadataStore(
  nigeria: PhoneMetadata,
  loadAll: () => Promise<PhoneMetadata>,
): PhoneMetadataStore {
  let all: PhoneMetadata | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const load = async () => {
    try {
      all = await loadAll()
    } finally {
      loading = undefined
      notify()
    }
  }
  const canValidate = (text: string) => all !== undefined || !needsWorldMetadata(text, nigeria)

  return {
    phones: () => all ?? nigeria,
    canValidate,
    loadFor: async (text) => {
      if (canValidate(text)) return
      if (loading === undefined) {
        loading = load()
        notify()
      }
      await loading
    },
    isLoading: () => loading !== undefined,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
