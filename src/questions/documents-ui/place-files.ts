import { type DocumentAnswer, emptyDocument, maxDocuments, maxPages } from '../../person'
import { pastedFiles } from '../../ui/pasted-files'
import { roomForPages } from '../documents/attachment-list'
import type { Attachments } from '../documents/attachments'

/** The documents of the page, as its form has them. */
export interface Places {
  attachments: Pick<Attachments, 'add' | 'get' | 'setPages'>
  form: {
    getValues: (name: 'documents') => readonly DocumentAnswer[]
    setValue: (name: `documents.${number}.file`, key: string) => void
  }
  append: (document: DocumentAnswer, options: { shouldFocus: false }) => void
}

/**
 * Takes all files that are pasted or dropped on the page: documents, or the pages of the document that they fall on.
 * `onLeftOut` gets those for which there is no room. While the answers are locked, it only keeps the browser from
 * leaving the page to open the file. Returns a function that stops it.
 */
export function watchFiles(
  places: Places,
  onLeftOut: (files: readonly File[]) => void,
  isLocked = () => false,
): () => void {
  const place = (event: Event, files: readonly File[], least = 1) => {
    if (files.length < least) return
    event.preventDefault()
    event.stopPropagation()
    if (!isLocked()) onLeftOut(placeFiles(places, event.target, files))
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

/**
 * Places files that were pasted or dropped. At a document they are its pages, as far as it may have more. Every other
 * file is a document: the first that lacks one, or another. Returns those for which there is no room.
 */
function placeFiles(
  places: Places,
  target: EventTarget | null,
  files: readonly File[],
): readonly File[] {
  const others = files.slice(placeAtDocument(places, target, files))
  return others.filter((file) => !placeAnywhere(places, file))
}

/** Returns how many of the files the document at the target has taken. */
function placeAtDocument(
  { attachments, form }: Places,
  target: EventTarget | null,
  files: readonly File[],
): number {
  const card = target instanceof Element ? target.closest('[data-document]') : null
  const index = Number(card?.getAttribute('data-document') ?? Number.NaN)
  const document = form.getValues('documents')[index]
  if (document === undefined) return 0
  const attachment = attachments.get(document.file)
  // It is a document of its own.
  const hasPdf = files.some(({ type }) => type === 'application/pdf')
  if (attachment === undefined) {
    const [first, ...more] = files.slice(0, hasPdf ? 1 : maxPages(document.type))
    if (first === undefined) return 0
    form.setValue(`documents.${index}.file`, attachments.add(first, document.type, more))
    return more.length + 1
  }
  const photos = hasPdf ? [] : files.slice(0, roomForPages(attachment, document.type))
  attachments.setPages(attachment.key, (pages) => [...pages, ...photos])
  return photos.length
}

function placeAnywhere({ attachments, form, append }: Places, file: File): boolean {
  const documents = form.getValues('documents')
  const index = documents.findIndex((document) => document.file === '')
  const document = documents[index]
  if (document !== undefined) {
    form.setValue(`documents.${index}.file`, attachments.add(file, document.type))
    return true
  }
  if (documents.length >= maxDocuments) return false
  append({ ...emptyDocument(''), file: attachments.add(file, '') }, { shouldFocus: false })
  return true
}
