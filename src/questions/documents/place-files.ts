import { type DocumentAnswer, emptyDocument, maxDocuments, maxPages } from '../../person'
import type { Attachments } from './attachments'
import { addDocument, addPages, roomForPages } from './change-pages'

/** The documents of the page, as its form has them. */
export interface Places {
  attachments: Attachments
  form: {
    getValues: (name: 'documents') => readonly DocumentAnswer[]
    setValue: (name: `documents.${number}.file`, key: string) => void
  }
  append: (document: DocumentAnswer, options: { shouldFocus: false }) => void
}

/**
 * Places files that were pasted or dropped. At a document they are its pages, as far as it may have more. Every other
 * file is a document: the first that lacks one, or another. Returns those for which there is no room.
 */
export function placeFiles(
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
    const key =
      more.length === 0
        ? attachments.add(first, document.type)
        : addDocument(attachments.parts, document.type, first, more)
    form.setValue(`documents.${index}.file`, key)
    return more.length + 1
  }
  const pages = hasPdf ? [] : files.slice(0, roomForPages(attachment, document.type))
  if (pages.length > 0) addPages(attachments.parts, attachment.key, pages)
  return pages.length
}

function placeAnywhere({ attachments, form, append }: Places, file: File): boolean {
  const documents = form.getValues('documents')
  const index = documents.findIndex((document) => document.file === '')
  const document = documents[index]
  if (document !== undefined) {
    const key = attachments.add(file, document.type)
    form.setValue(`documents.${index}.file`, key)
    return true
  }
  if (documents.length >= maxDocuments) return false
  append({ ...emptyDocument(''), file: attachments.add(file, '') }, { shouldFocus: false })
  return true
}
