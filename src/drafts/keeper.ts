import { draftRenewalMs } from '../contract/lifetimes'
import { createStore, type Store } from '../ui/listeners'
import { createSaveQueue } from './save-queue'
import type { Sealed } from './sealed'

/**
 * What the device has: the newest state, an earlier one only, nothing because the browser refuses, or nothing by choice.
 */
export type StorageMode = 'onDevice' | 'earlierOnDevice' | 'refused' | 'inMemory'

/** Something that is to be on the device. It is saved again as soon as its value is another one. */
export interface Item {
  key: string
  /** Undefined if the page does not have it: what the device has stays. */
  value: unknown
  /** Nothing is lost if there is no space for it. */
  isSpare?: boolean
}

/** The space may come back while nobody types. */
const retryAfterMs = 15_000

/** Keeps something on the device, through all faults of the storage. */
export interface Keeper {
  /** Notifies also when a change waits for its save, and after it. */
  mode: Pick<Store<StorageMode>, 'read' | 'subscribe'>
  /** Whether there is anything to keep: it was found on the device, or changed since. */
  isChanged: () => boolean
  /** Whether the device has all of it, as it is now. */
  isNewest: () => boolean
  /** It changed. */
  changed: () => void
  /** Saves it. Resolves when it is saved, or cannot be saved. */
  now: () => Promise<void>
  /** Resolves when all changes so far are saved, or cannot be saved. Tries again what failed before. */
  whenSaved: () => Promise<void>
  /** Returns what the device has under this key. */
  load: (key: string) => Promise<unknown>
  /** Deletes everything. The next change is saved again. */
  clear: () => Promise<void>
  /** Deletes everything, and saves no more. */
  stop: () => Promise<void>
  /** Saves from now on. */
  start: () => Promise<void>
  /** Leaves on the device what is there. */
  leave: () => void
}

/**
 * Keeps what `read` returns under keys with this prefix. Its first item is saved with every change, and after an hour: by its age
 * the rest expires. `found` is what the device has of the items at the beginning; undefined: of nothing, until the first change.
 */
export function keeper(
  device: Sealed,
  prefix: string,
  read: () => readonly Item[],
  found: readonly Item[] | undefined,
  initialMode: StorageMode = 'onDevice',
): Keeper {
  const copy = createCopy(device, prefix, read, found)
  const mode = createStore(initialMode)
  let isKept = initialMode !== 'inMemory'
  let hasFailed = initialMode === 'refused'
  let isChanged = found !== undefined
  /** Why the device must delete what it has. Only a stop is undone by a start. */
  let toErase: 'cleared' | 'stopped' | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const isNewest = () => isKept && copy.isNewest()
  const update = async () => {
    if (toErase !== undefined) await copy.erase()
    toErase = undefined
    if (isKept && isChanged) {
      // What was written first may be gone if the storage was lost meanwhile.
      if (!(await copy.save()) && !(await copy.save())) queue.saveSoon()
    } else if (hasFailed) await device.keys(prefix)
  }
  const currentMode = () => {
    if (hasFailed && copy.mayHold()) return 'earlierOnDevice'
    if (!isKept) return 'inMemory'
    return hasFailed ? 'refused' : 'onDevice'
  }
  const queue = createSaveQueue(async () => {
    clearTimeout(retry)
    try {
      await update()
      hasFailed = false
    } catch {
      // A file that did not fit may be uploaded already.
      hasFailed = !isNewest()
      retry = setTimeout(() => void queue.saveNow(), retryAfterMs)
      await copy.look()
    }
    mode.set(currentMode())
  })
  const unsubscribe = device.onLost(() => {
    copy.forget()
    // What failed before waits for its next try, or a browser that closes at each try would never rest.
    if (isChanged && !hasFailed) void queue.saveNow()
  })

  return {
    mode,
    isChanged: () => isChanged,
    isNewest,
    changed: () => {
      isChanged = true
      queue.saveSoon()
      mode.set(mode.read())
    },
    now: () => {
      isChanged = true
      return queue.saveNow()
    },
    whenSaved: () => (hasFailed || copy.isOld() ? queue.saveNow() : queue.whenSaved()),
    load: copy.load,
    clear: () => {
      isChanged = false
      toErase = 'cleared'
      return queue.saveNow()
    },
    stop: () => {
      isKept = false
      toErase ??= 'stopped'
      return queue.saveNow()
    },
    start: () => {
      isKept = true
      if (toErase === 'stopped') toErase = undefined
      return queue.saveNow()
    },
    leave: () => {
      unsubscribe()
      clearTimeout(retry)
    },
  }
}

/** What the device has for certain, by key. Undefined is a value that the page does not know. */
interface Certain {
  values: Map<string, unknown>
  /** Whether all keys are known. */
  isListed: boolean
  /** When the first item was saved. The clock may have jumped since it was found. */
  savedAt: number
}

/** What the device has of the items. Saving and erasing may reject. */
function createCopy(
  device: Sealed,
  prefix: string,
  read: () => readonly Item[],
  found: readonly Item[] = [],
) {
  const nothing = (): Certain => ({ values: new Map(), isListed: false, savedAt: 0 })
  let there: Certain = {
    ...nothing(),
    values: new Map(found.map(({ key, value }) => [key, value])),
  }
  let mayHold = found.length > 0

  const isOld = () => there.values.size > 0 && Math.abs(Date.now() - there.savedAt) > draftRenewalMs
  const isDue = ({ key, value }: Item) => value !== undefined && there.values.get(key) !== value

  return {
    isNewest: () => read().every((item) => item.isSpare === true || !isDue(item)),
    isOld,
    /** Whether the device may have anything. */
    mayHold: () => mayHold,
    /** Saves what is missing. Resolves to false if the storage was lost meanwhile. */
    save: async () => {
      const into = there
      const items = read()
      if (!into.isListed)
        for (const key of await device.keys(prefix)) into.values.set(key, into.values.get(key))
      into.isListed = true
      const wanted = new Set(items.map(({ key }) => key))
      const gone = [...into.values.keys()].filter((key) => !wanted.has(key))
      const [head, ...rest] = items
      const due = rest.filter(isDue)
      const small = due.filter(({ value }) => !(value instanceof Blob))
      if (head !== undefined && (small.length + gone.length > 0 || isDue(head) || isOld())) {
        const entries = [head, ...small].map(({ key, value }) => [key, value] as const)
        await device.putAll([...entries, ...gone.map((key) => [key, undefined] as const)])
        mayHold = true
        for (const key of gone) into.values.delete(key)
        for (const [key, value] of entries) into.values.set(key, value)
        into.savedAt = Date.now()
      }
      const failures: unknown[] = []
      for (const { key, value } of due) {
        if (!(value instanceof Blob)) continue
        await device.put(key, value).then(
          () => into.values.set(key, value),
          // Another file may still fit.
          (error: unknown) => failures.push(error),
        )
      }
      if (failures.length > 0) throw failures[0]
      return into === there
    },
    erase: async () => {
      await device.remove(prefix)
      mayHold = false
      there = nothing()
    },
    /** The storage was lost: nothing is certain. */
    forget: () => {
      there = nothing()
    },
    /** Looks what is there, after something failed. */
    look: async () => {
      mayHold = await device.has(prefix).catch(() => mayHold)
    },
    load: async (key: string) => {
      if (!mayHold) return undefined
      const from = there
      const kept = await device.get(key).catch(() => undefined)
      if (kept?.value !== undefined) from.values.set(key, kept.value)
      return kept?.value
    },
  }
}
