import { pastedFiles } from '../../ui/pasted-files'
import type { Places } from '../documents/place-files'

/** Takes the files of the page. Returns a function that stops it. */
export type WatchFiles = (places: Places) => () => void

/** A file pasted anywhere on the screen becomes the first missing one. */
export const watchPastedFile: WatchFiles = ({ form, attachments }) => {
  const paste = (event: ClipboardEvent) => {
    const [file] = pastedFiles(event)
    const documents = form.getValues('documents')
    const index = documents.findIndex((document) => document.file === '')
    const document = documents[index]
    if (file === undefined || document === undefined) return
    event.preventDefault()
    form.setValue(`documents.${index}.file`, attachments.add(file, document.type))
  }
  addEventListener('paste', paste)
  return () => removeEventListener('paste', paste)
}
