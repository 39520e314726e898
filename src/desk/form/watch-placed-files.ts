import { reportThrown } from '../../api/thrown'
import type { WatchFiles } from '../../questions/groups/watch-files'
import { pastedFiles } from '../../ui/pasted-files'

/**
 * Takes all files that are pasted or dropped on the page: documents, or the pages of the document that they fall on.
 * While the answers are locked, it only keeps the browser from leaving the page to open the file.
 */
export const watchPlacedFiles: (isLocked: () => boolean) => WatchFiles = (isLocked) => (places) => {
  const place = (event: Event, files: readonly File[]) => {
    const { target } = event
    event.preventDefault()
    event.stopPropagation()
    if (isLocked()) return
    import('../../questions/documents/place-files')
      .then(({ placeFiles }) => placeFiles(places, target, files))
      .catch(reportThrown)
  }
  const paste = (event: ClipboardEvent) => {
    const files = pastedFiles(event)
    if (files.length > 0) place(event, files)
  }
  const drop = (event: DragEvent) => {
    const files = Array.from(event.dataTransfer?.files ?? [])
    // A field takes a single file by itself.
    const isOfField = event.target instanceof Element && event.target.closest('.drop') !== null
    if (files.length > (isOfField ? 1 : 0)) place(event, files)
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
