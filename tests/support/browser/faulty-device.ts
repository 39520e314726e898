import { DeviceTimeout } from '../../../src/drafts/connection'
import type { Draft } from '../../../src/drafts/draft'
import { draftHead, fileKeyOf, headOf } from '../../../src/drafts/draft-store'
import { type Ask, sealedInMemory } from './sealed-in-memory'

interface SavedDraft {
  draft: Draft
  changedAt: number
}

/**
 * A device whose storage is full, closed or evicted for a while. Every call takes time, as
 * encryption does.
 */
export function createFaultyDevice() {
  let isFull = false
  let isClosed = false
  let closesAfterWrite = false
  let isUnseen = false
  let isUncertain = false
  let isSilent = false
  let delayMs = 0

  const ask: Ask = async (kind, work) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (isSilent) throw new DeviceTimeout()
    if (isClosed) throw new DOMException('The connection is closing', 'InvalidStateError')
    isUnseen = false
    if (kind === 'write' && isFull) throw new DOMException('No space left', 'QuotaExceededError')
    const result = work()
    if (kind !== 'write') return result
    isUncertain = false
    if (!closesAfterWrite) return result
    closesAfterWrite = false
    close()
    throw new DOMException('The connection is closing', 'InvalidStateError')
  }
  const { store, kept, putNow, lose, evict, endPage } = sealedInMemory(ask)
  const close = () => {
    isClosed = true
    isUnseen = true
    isUncertain = true
    lose()
  }
  return {
    store,
    /** Lets the device have a draft. */
    save: (id: string, draft: Draft) => store.put(headOf(id), draft),
    putFile: (id: string, key: string, file: Blob) => putNow(fileKeyOf(id, key), file),
    /** The drafts that it has, by their ids. */
    get drafts(): ReadonlyMap<string, SavedDraft> {
      return new Map(
        [...kept].flatMap(([key, { value, changedAt }]) =>
          key.endsWith(draftHead)
            ? // Only drafts have such keys.
              [[key.slice(0, -draftHead.length), { draft: value as Draft, changedAt }] as const]
            : [],
        ),
      )
    },
    /** The files that it has, by the id of their draft and their own key. */
    get files(): ReadonlyMap<string, unknown> {
      return new Map(
        [...kept].flatMap(([key, { value }]) => {
          const [id, file] = key.split('/files/')
          return file === undefined ? [] : [[`${id} ${file}`, value] as const]
        }),
      )
    },
    loseFiles: () => {
      for (const key of kept.keys()) if (key.includes('/files/')) kept.delete(key)
    },
    isClosed: () => isClosed,
    /** It was closed, and nobody had an answer since. */
    isUnseen: () => isUnseen,
    /** It was closed, and no write has succeeded since. */
    isUncertain: () => isUncertain,
    isFaulty: () => isFull || isClosed,
    endPage,
    answerAfter: (ms: number) => {
      delayMs = ms
    },
    /** It answers nothing for this long. */
    fallSilent: (ms: number) => {
      isSilent = true
      setTimeout(() => (isSilent = false), ms)
    },
    fill: () => {
      isFull = true
    },
    close,
    /** The next write reaches the device, and its answer does not reach the page. */
    closeAfterWrite: () => {
      closesAfterWrite = true
    },
    evict,
    endFaults: () => {
      isFull = false
      isClosed = false
      closesAfterWrite = false
    },
  }
}
