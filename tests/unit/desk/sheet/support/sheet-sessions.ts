import { afterEach, beforeEach, vi } from 'vitest'
import { createSheetSession } from '../../../../../src/desk/sheet/sheet-session'
import type { Sealed } from '../../../../../src/drafts/sealed'
import { createSheetStore } from '../../../../../src/desk/sheet/storage/sheet-store'

type SheetSession = ReturnType<typeof createSheetSession>

const opened: SheetSession[] = []
const realSetTimeout = setTimeout
const timers = new Set<ReturnType<typeof setTimeout>>()

// Node has neither. A run that ends after its test still removes its listener.
const nothing = () => undefined
Object.assign(globalThis, { addEventListener: nothing, removeEventListener: nothing })

/** Opens a session on this device. `endSessions` ends it. */
export function openSheetSession(device: Sealed): SheetSession {
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds?: number) => {
    const timer = realSetTimeout(run, milliseconds)
    timers.add(timer)
    return timer
  })
  const session = createSheetSession(createSheetStore(device))
  opened.push(session)
  return session
}

/**
 * Ends all runs, so that none goes on in another test without the globals of its own. A row that waits for its next
 * try, also of a sheet that was left, waits for ever.
 */
export async function endSessions(): Promise<void> {
  for (const session of opened.splice(0)) session.pause()
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => realSetTimeout(resolve))
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
}

/** Gives each test of a file the globals of a desk, and ends its sessions. */
export function stubDeskGlobals(): void {
  beforeEach(() => {
    // A browser without the Web Locks API.
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null })
  })
  afterEach(async () => {
    await endSessions()
    vi.unstubAllGlobals()
  })
}
