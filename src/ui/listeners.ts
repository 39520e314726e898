/** Those who are to hear of a change, as React's useSyncExternalStore subscribes them. */
export interface Listeners {
  notify: () => void
  /** Returns how to stop. */
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

/** One value that tells of its changes, as React's useSyncExternalStore reads it. */
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
