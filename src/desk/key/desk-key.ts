import { isDeskKey } from '../../api/check-exists'
import { pageSession } from '../../api/session-token'
import { readStored, writeStored } from '../../drafts/browser-storage'
import { createStore } from '../../ui/listeners'

const storageKey = 'firsthand-desk-key'

/** The characters that an HTTP header can carry. */
const validKey = /^[!-~]+$/

interface DeskKey {
  /** "" until a key is typed, and after the service refused it. */
  key: string
  /** What the service says of the key. Without an answer it is `unknown`, and lookups go on. */
  standing: 'unknown' | 'asking' | 'right' | 'wrong'
}

const state = createStore<DeskKey>({
  key: readStored('sessionStorage', storageKey) ?? '',
  standing: 'unknown',
})

/** It goes with every file and person. */
const share = () => pageSession.set({ deskKey: state.read().key, isRefused: false })
share()

function put(key: string, standing: DeskKey['standing']): void {
  writeStored('sessionStorage', storageKey, key === '' ? undefined : key)
  state.set({ key, standing })
  share()
}

async function ask(key: string): Promise<void> {
  put(key, 'asking')
  const isRight = await isDeskKey(key)
  // Another key may have been typed meanwhile, or a lookup refused this one.
  if (state.read().key !== key) return
  if (isRight === false) put('', 'wrong')
  else put(key, isRight === true ? 'right' : 'unknown')
}

/**
 * The key of this desk in `sessionStorage`: it survives a reload and ends with the tab. Its counterpart in the service is
 * `http/desk-key.ts`, which checks it.
 */
export const deskKey = {
  read: (): string => state.read().key,
  state: state.read,
  subscribe: state.subscribe,
  /** Stores a key, and asks the service at once whether it is right, unless a lookup follows. "" deletes it. */
  set: (given: string, isLookupNext = false): void => {
    const key = given.trim()
    if (key === '' || (isLookupNext && validKey.test(key))) put(key, 'unknown')
    else if (validKey.test(key)) void ask(key)
    else put('', 'wrong')
  },
  /** Deletes a key that the service refused. */
  refuse: (refused: string): void => {
    if (state.read().key === refused) put('', 'wrong')
  },
}
