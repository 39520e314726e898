/** Those who are to hear of a change, as React's useSyncExternalStore subscribes them. */
export interface Listeners {
  tell: () => void
  /** Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
