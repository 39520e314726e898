import { useEffect } from 'react'
import { pastedFiles } from '../../ui/pasted-files'
import { loadPhotoCode } from '../documents/load-photo-code'
import type { Places } from '../documents/place-files'
import { useShared } from '../questions-context'

/** Takes files that are pasted or dropped anywhere on the page. */
export function usePlacedFiles(append: Places['append']): void {
  const { form, attachments } = useShared()
  useEffect(() => {
    const place = (event: ClipboardEvent | DragEvent) => {
      const isPaste = 'clipboardData' in event
      const files = isPaste ? pastedFiles(event) : Array.from(event.dataTransfer?.files ?? [])
      if (event.defaultPrevented || files.length === 0) return
      event.preventDefault()
      const { target } = event
      void loadPhotoCode().then(({ placeFiles }) =>
        placeFiles({ form, attachments, append }, target, files),
      )
    }
    addEventListener('paste', place)
    addEventListener('drop', place)
    addEventListener('dragover', allowFiles)
    return () => {
      removeEventListener('paste', place)
      removeEventListener('drop', place)
      removeEventListener('dragover', allowFiles)
    }
  }, [form, attachments, append])
}

function allowFiles(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
}
