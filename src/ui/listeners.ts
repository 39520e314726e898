/** A list of listeners for React's useSyncExternalStore. */
export interface Listeners {
  notify: () => void
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A value with listeners, for React's useSyncExternalStore. */
export interface Store<Value> {
  read: () => Value
  set: (value: Value) => void
  subscribe: Listeners['subscribe']
}

export function createStore<Value>(initial: Value): Store<Value> {
  const { notify, subscribe } = createListeners()
  let current = initial
  return {
    read: () => current,
    set: (value) => {
      current = value
      notify()
    },
    subscribe,
  }
}
