import { useEffect, useRef } from 'react'
import { emptyDocument, maxDocuments, maxPages } from '../../person'
import { pastedFiles } from '../../ui/pasted-files'
import { roomForPages } from '../documents/attachment-list'
import { loadPhotoCode } from '../documents/load-photo-code'
import { type QuestionsShared, useShared } from '../questions-context'

type Append = (document: ReturnType<typeof emptyDocument>, options: { shouldFocus: false }) => void

/**
 * Takes files that are pasted or dropped anywhere on the page. At a document they are its pages, as far as it may have
 * more. Every other file is a document: the first that lacks one, or another.
 */
export function usePlacedFiles(append: Append): void {
  const shared = useShared()
  const latest = useRef({ shared, append })
  useEffect(() => {
    latest.current = { shared, append }
  })
  useEffect(() => {
    const place = (event: Event, files: readonly File[]) => {
      if (event.defaultPrevented || files.length === 0) return
      event.preventDefault()
      const now = latest.current
      const others = files.slice(placeAtDocument(now.shared, event.target, files))
      for (const file of others) placeAnywhere(now.shared, now.append, file)
    }
    const paste = (event: ClipboardEvent) => place(event, pastedFiles(event))
    const drop = (event: DragEvent) => place(event, Array.from(event.dataTransfer?.files ?? []))
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
    }
    addEventListener('paste', paste)
    addEventListener('drop', drop)
    addEventListener('dragover', allow)
    return () => {
      removeEventListener('paste', paste)
      removeEventListener('drop', drop)
      removeEventListener('dragover', allow)
    }
  }, [])
}

/** Returns how many of the files the document at the target has taken. */
function placeAtDocument(
  { form, attachments }: QuestionsShared,
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
    const key = attachments.add(first, document.type, more)
    form.setValue(`documents.${index}.file`, key, { shouldDirty: true })
    return more.length + 1
  }
  const pages = hasPdf ? [] : files.slice(0, roomForPages(attachment, document.type))
  if (pages.length > 0)
    void loadPhotoCode().then(({ addPages }) => addPages(attachments.parts, attachment.key, pages))
  return pages.length
}

function placeAnywhere({ form, attachments }: QuestionsShared, append: Append, file: File): void {
  const documents = form.getValues('documents')
  const index = documents.findIndex((document) => document.file === '')
  const document = documents[index]
  if (document !== undefined) {
    const key = attachments.add(file, document.type)
    form.setValue(`documents.${index}.file`, key, { shouldDirty: true })
  } else if (documents.length < maxDocuments)
    append({ ...emptyDocument(''), file: attachments.add(file, '') }, { shouldFocus: false })
}
