import { reportThrown } from '../../api/thrown'
import { pastedFiles } from '../../ui/pasted-files'
import { loadPhotoCode, type PhotoCode, photoCode } from '../documents/load-photo-code'
import type { Places } from '../documents/place-files'

/** The documents that are on the page. */
interface Shown {
  places: Places
  /** Gets the files for which there is no room. */
  onLeftOut: (files: readonly File[]) => void
}

interface Dropped {
  files: readonly File[]
  target: EventTarget | null
  /** The key of the draft of its person. */
  draft: string
}

/** Another case of the person has a form of its own. A file that waits for the code goes into the one that is shown. */
let shown: Shown | undefined
let waiting: readonly Dropped[] = []

function placeWaiting({ placeFiles }: PhotoCode): void {
  if (shown === undefined) return
  const { places, onLeftOut } = shown
  const key = draftOf(places)
  const dropped = waiting
  waiting = []
  for (const { files, target, draft } of dropped)
    if (draft === key) onLeftOut(placeFiles(places, target, files))
}

function draftOf({ attachments }: Places): string {
  return attachments.parts.draft.key()
}

/**
 * Takes all files that are pasted or dropped on the page: documents, or the pages of the document that they fall on.
 * While the answers are locked, it only keeps the browser from leaving the page to open the file. Returns a function
 * that stops it.
 */
export function watchFiles(
  places: Places,
  onLeftOut: Shown['onLeftOut'],
  isLocked = () => false,
): () => void {
  const own = { places, onLeftOut }
  shown = own
  const code = photoCode.read()
  if (code !== undefined) placeWaiting(code)
  const place = (event: Event, files: readonly File[], least = 1) => {
    const { target } = event
    if (files.length < least) return
    event.preventDefault()
    event.stopPropagation()
    if (isLocked()) return
    waiting = [...waiting, { files, target, draft: draftOf(places) }]
    loadPhotoCode().then(placeWaiting).catch(reportThrown)
  }
  const paste = (event: ClipboardEvent) => place(event, pastedFiles(event))
  const drop = (event: DragEvent) => {
    // A field takes a single file by itself.
    const isOfField = event.target instanceof Element && event.target.closest('.drop') !== null
    place(event, Array.from(event.dataTransfer?.files ?? []), isOfField ? 2 : 1)
  }
  const allow = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
  }
  addEventListener('paste', paste)
  addEventListener('drop', drop, true)
  addEventListener('dragover', allow)
  return () => {
    if (shown === own) shown = undefined
    removeEventListener('paste', paste)
    removeEventListener('drop', drop, true)
    removeEventListener('dragover', allow)
  }
}
