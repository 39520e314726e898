import { useEffect, useEffectEvent } from 'react'
import { emptyDocument, maxDocuments } from '../../person'
import type { Attachments } from '../../questions/documents/attachments'
import type { QuestionForm } from '../../questions/question-form'

/**
 * Takes files that are dropped anywhere on the page, for the documents that have none, and then for more documents. Without it, the browser would leave the page and open the file.
 */
export function useDroppedFiles(
  form: QuestionForm,
  attachments: Attachments,
  isLocked: () => boolean,
): void {
  const drop = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event)) return
    event.preventDefault()
    if (isLocked()) return
    for (const file of event.dataTransfer?.files ?? []) {
      const documents = form.getValues('documents')
      const free = documents.findIndex((document) => document.file === '')
      const index = free < 0 ? documents.length : free
      if (index >= maxDocuments) return
      const document = documents[index] ?? emptyDocument('')
      const answer = { ...document, file: attachments.add(file, document.type) }
      if (free < 0) form.setValue('documents', [...documents, answer], { shouldDirty: true })
      else form.setValue(`documents.${index}.file`, answer.file, { shouldDirty: true })
    }
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const listen = (event: DragEvent) => drop(event)
    document.addEventListener('dragover', over)
    document.addEventListener('drop', listen)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', listen)
    }
  }, [])
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true
}
