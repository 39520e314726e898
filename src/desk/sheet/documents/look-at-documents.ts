import type { PhotoNote } from '../../../questions/documents/checks/photo-notes'
import { loadPhotoCode } from '../../../questions/documents/load-photo-code'
import { isPdf } from '../../../questions/documents/prepare-file'
import { createStore } from '../../../ui/listeners'
import { valuesByKey } from '../../values-by-key'
import { rowsByFile } from '../state/row-files'
import { rowAt } from '../state/row-list'
import type { Sheet } from '../state/sheet'
import { isBusy, type SheetState } from '../state/sheet-state'

export const documentNotes = ['small', 'same'] as const
/** `small`: a photo is too small to read. `same`: another person has the document under another name. */
export type DocumentNote = (typeof documentNotes)[number]

/** How many documents have a note, and the indexes of their rows. */
export type NotedDocuments = Readonly<
  Record<DocumentNote, { files: number; rows: ReadonlySet<number> }>
>

interface Look {
  isSmall: boolean
  /**
   * The first document with the same bytes. Scans of two people's cards look as alike as one that was saved again, so
   * looks do not tell.
   */
  original: File
}

/** In bytes. */
const pieceSize = 256 * 1024

/** Looks at the documents that rows name, one by one, while nothing is sent. Sending waits for none of it. */
export function createDocumentLooks(sheet: Sheet, notesOf = notesOfPhoto) {
  const looks = new WeakMap<File, Look>()
  /** How many documents were found to be small or the same. */
  const found = createStore(0)
  let isLooking = false

  const next = (): File | undefined => {
    const state = sheet.state()
    const { phase, filesToCheck, sending } = state
    if (phase !== 'checked' || filesToCheck > 0 || isBusy(sending)) return undefined
    const named = rowsByFile(state)
    for (const [name, file] of state.files) if (named.has(name) && !looks.has(file)) return file
    return undefined
  }
  const lookAt = async (file: File): Promise<Look> => {
    const notes = sheet.state().refusedFiles.has(file) ? [] : await notesOf(file).catch(() => [])
    const isSmall = notes.includes('small')
    for (const other of sheet.state().files.values()) {
      const original = other.size === file.size ? looks.get(other)?.original : undefined
      if (original !== undefined && (await hasSameBytes(file, other))) return { isSmall, original }
    }
    return { isSmall, original: file }
  }
  const lookAtAll = async () => {
    if (isLooking) return
    isLooking = true
    for (let file = next(); file !== undefined; file = next()) {
      const look = await lookAt(file)
      looks.set(file, look)
      if (look.isSmall || look.original !== file) found.set(found.read() + 1)
    }
    isLooking = false
  }
  sheet.subscribe(() => void lookAtAll())
  return {
    read: found.read,
    subscribe: found.subscribe,
    noted: () => notedDocuments(sheet.state(), (file) => looks.get(file)),
  }
}

/** Looks at a photo in a worker. Other files, and those that no worker opens, have no notes. */
async function notesOfPhoto(file: Blob): Promise<readonly PhotoNote[]> {
  if (await isPdf(file)) return []
  const { lookAtPhoto } = await loadPhotoCode()
  return (await lookAtPhoto(file))?.notes ?? []
}

/** Returns the documents with notes of people who are not created. One file for several people is no note. */
function notedDocuments(
  state: SheetState,
  lookOf: (file: File) => Look | undefined,
): NotedDocuments {
  // Before, the cells change many times a second.
  const isRead = state.phase === 'checked' && state.files.size > 0
  const named = [...(isRead ? rowsByFile(state) : [])].flatMap(([name, rows]) => {
    const file = state.files.get(name)
    const look = file && lookOf(file)
    return look === undefined ? [] : [{ ...look, rows: new Set(rows) }]
  })
  const owners = valuesByKey(named.map(({ original, rows }) => [original, rows]))
  const of = (hasNote: (document: (typeof named)[number]) => boolean | undefined) => {
    const rowsOfFiles = named
      .filter(hasNote)
      .map(({ rows }) => [...rows].filter((at) => rowAt(state.rows, at)?.state !== 'created'))
      .filter(({ length }) => length > 0)
    return { files: rowsOfFiles.length, rows: new Set(rowsOfFiles.flat()) }
  }
  return {
    small: of(({ isSmall }) => isSmall),
    same: of(({ original, rows }) =>
      owners.get(original)?.some((others) => [...others].some((at) => !rows.has(at))),
    ),
  }
}

/** Both have the same size. */
async function hasSameBytes(one: Blob, other: Blob): Promise<boolean> {
  const bytesAt = async (file: Blob, at: number) =>
    new Uint8Array(await file.slice(at, at + pieceSize).arrayBuffer())
  try {
    for (let at = 0; at < one.size; at += pieceSize) {
      const [bytes, others] = [await bytesAt(one, at), await bytesAt(other, at)]
      if (bytes.some((byte, index) => byte !== others[index])) return false
    }
    return true
  } catch {
    // A file is gone since.
    return false
  }
}
