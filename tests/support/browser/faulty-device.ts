import { type Draft, filesOf } from '../../../src/drafts/draft'
import type { EncryptedDraftStore } from '../../../src/drafts/encrypted-draft-store'
import { createListeners } from '../../../src/ui/listeners'

interface SavedDraft {
  draft: Draft
  changedAt: number
}

/**
 * A device whose storage is full, closed or evicted for a while. Every call takes time, as
 * encryption does.
 */
export function createFaultyDevice() {
  const drafts = new Map<string, SavedDraft>()
  const files = new Map<string, Blob>()
  let lost = createListeners()
  let isFull = false
  let isClosed = false
  let closesAfterWrite = false
  let isUnseen = false
  let isUncertain = false
  let delayMs = 0

  const answer = async <Result>(work: () => Result): Promise<Result> => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (isClosed) throw new DOMException('The connection is closing', 'InvalidStateError')
    isUnseen = false
    return work()
  }
  const write = (work: () => void) =>
    answer(() => {
      if (isFull) throw new DOMException('No space left', 'QuotaExceededError')
      work()
      isUncertain = false
      if (!closesAfterWrite) return
      closesAfterWrite = false
      close()
      throw new DOMException('The connection is closing', 'InvalidStateError')
    })
  const close = () => {
    isClosed = true
    isUnseen = true
    isUncertain = true
    lost.notify()
  }
  const deleteFiles = (id: string, stays: readonly string[]) => {
    for (const name of files.keys()) {
      const [draftId, key = ''] = name.split(' ')
      if (draftId === id && !stays.includes(key)) files.delete(name)
    }
  }
  const store: EncryptedDraftStore = {
    has: (id) => answer(() => drafts.has(id)),
    outlines: () =>
      answer(() =>
        [...drafts].map(([id, { changedAt, draft }]) => ({
          id,
          changedAt,
          address: draft.address,
        })),
      ),
    load: (id) => answer(() => structuredClone(drafts.get(id)?.draft)),
    save: (id, draft) => {
      // What is encrypted is what the draft is now.
      const sealed = structuredClone(draft)
      return write(() => {
        drafts.set(id, { draft: sealed, changedAt: Date.now() })
        deleteFiles(
          id,
          filesOf(sealed).map(({ key }) => key),
        )
      })
    },
    remove: (id) =>
      answer(() => {
        drafts.delete(id)
        deleteFiles(id, [])
      }),
    loadFile: (id, key) => answer(() => files.get(`${id} ${key}`)),
    saveFile: (id, key, file) => write(() => void files.set(`${id} ${key}`, file)),
    onLost: (listener) => lost.subscribe(listener),
  }
  return {
    store,
    drafts,
    files,
    isClosed: () => isClosed,
    /** It was closed, and nobody had an answer since. */
    isUnseen: () => isUnseen,
    /** It was closed, and no write has succeeded since. */
    isUncertain: () => isUncertain,
    isFaulty: () => isFull || isClosed,
    /** The page is gone, and hears no more. */
    endPage: () => {
      lost = createListeners()
    },
    answerAfter: (ms: number) => {
      delayMs = ms
    },
    fill: () => {
      isFull = true
    },
    close,
    /** The next write reaches the device, and its answer does not reach the page. */
    closeAfterWrite: () => {
      closesAfterWrite = true
    },
    evict: () => {
      drafts.clear()
      files.clear()
      lost.notify()
    },
    endFaults: () => {
      isFull = false
      isClosed = false
      closesAfterWrite = false
    },
  }
}
