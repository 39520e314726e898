import { needsWorldMetadata, type PhoneMetadata } from './phone'

/** The numbers a browser can judge: Nigeria's from the start, the world's once a text has needed them. */
export interface PhoneMetadataStore {
  /** All that is here by now. */
  phones: () => PhoneMetadata
  /** Whether what is here is enough to call this text right or wrong. */
  canValidate: (text: string) => boolean
  /**
   * Resolves once this text can be judged, without waiting where it can be. Rejects where what it needs did
   * not come: the next call tries again.
   */
  loadFor: (text: string) => Promise<void>
  isLoading: () => boolean
  /** Tells of every change of the above. */
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
