import { reportThrown } from '../../api/thrown'
import { pastedFiles } from '../../ui/pasted-files'
import { loadPhotoCode } from '../documents/load-photo-code'
import type { Places } from '../documents/place-files'

/**
 * Takes all files that are pasted or dropped on the page: documents, or the pages of the document that they fall on.
 * While the answers are locked, it only keeps the browser from leaving the page to open the file. Returns a function
 * that stops it.
 */
export function watchFiles(places: Places, isLocked = () => false): () => void {
  const place = (event: Event, files: readonly File[], least = 1) => {
    const { target } = event
    if (files.length < least) return
    event.preventDefault()
    event.stopPropagation()
    if (isLocked()) return
    loadPhotoCode()
      .then(({ placeFiles }) => placeFiles(places, target, files))
      .catch(reportThrown)
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
    removeEventListener('paste', paste)
    removeEventListener('drop', drop, true)
    removeEventListener('dragover', allow)
  }
}
