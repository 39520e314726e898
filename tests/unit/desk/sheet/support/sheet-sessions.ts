import { createSheetSession } from '../../../../../src/desk/sheet/sheet-session'
import { createSheetStore } from '../../../../../src/desk/sheet/storage/sheet-store'
import type { EncryptedSheetStore } from '../../../../../src/desk/sheet/storage/encrypted-sheet-store'

type SheetSession = ReturnType<typeof createSheetSession>

const opened: SheetSession[] = []

// Node has neither. A run that ends after its test still removes its listener.
const nothing = () => undefined
Object.assign(globalThis, { addEventListener: nothing, removeEventListener: nothing })

/** Opens a session on this device. `endSessions` ends it. */
export function openSheetSession(device: EncryptedSheetStore): SheetSession {
  const session = createSheetSession(createSheetStore(device))
  opened.push(session)
  return session
}

/** Ends all runs, so that none goes on in another test without the globals of its own. */
export async function endSessions(): Promise<void> {
  for (const session of opened.splice(0)) session.pause()
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}
