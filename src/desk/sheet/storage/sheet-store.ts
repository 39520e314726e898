import { createEncryptedSheetStore, type EncryptedSheetStore } from './encrypted-sheet-store'
import { lockSheet } from './sending-lock'
import { createSheetCopy, type SheetSource } from './sheet-copy'

export type SheetStore = ReturnType<typeof createSheetStore>

/** Saves the sheet that is being sent, so that it survives the page. */
export function createSheetStore(device: EncryptedSheetStore = createEncryptedSheetStore()) {
  const { id, attach, detach, follow, inOrder, ...copy } = createSheetCopy(device)
  return {
    ...copy,
    /** Resolves when all changes so far are saved, or cannot be saved. */
    whenSaved: () => inOrder(async () => undefined),
    summaries: () => device.summaries().catch(() => []),
    /** The keys of the numbers of all people whom sheets on the device have created. */
    createdNumbers: async () => {
      const found: string[] = []
      for (const each of await device.summaries().catch(() => [])) {
        if (each.created === 0) continue
        const rows = await device.loadRows(each.id).catch(() => undefined)
        for (const { numbers = [] } of rows?.values() ?? []) found.push(...numbers)
      }
      return found
    },
    /** The id of the current sheet; undefined if it is not saved. */
    id,
    /** Leaves the current sheet saved, and lets another begin. */
    detach,
    /** Reads a saved sheet that no other tab has open. `gone`: the device no longer has it. */
    load: async (sheet: string) => {
      const lock = await lockSheet(sheet)
      if (lock === undefined) return 'otherTab'
      // It may just be being saved.
      const head = await inOrder(() => device.loadHead(sheet)).catch(() => undefined)
      if (head === undefined) {
        lock()
        return 'gone'
      }
      return {
        encryptedStore: device,
        head,
        /** Saves what follows in this sheet. */
        attach: () => attach(sheet, lock),
        /** Saves the sheet again if the device loses it. */
        follow: (opened: SheetSource) => {
          if (id() === sheet) follow(opened)
        },
        /** Leaves it to others. */
        release: lock,
      }
    },
    /** Deletes the current sheet from the device. */
    remove: async () => {
      const removedId = id()
      detach()
      if (removedId !== undefined) await inOrder(() => device.remove(removedId))
    },
    /** Returns false if another tab has the sheet open. */
    discard: async (sheet: string) => {
      const release = await lockSheet(sheet)
      if (release === undefined) return false
      await device.remove(sheet).finally(release)
      return true
    },
  }
}
