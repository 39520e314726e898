import type { Attachment } from './attachment-list'
import type { Attachments } from './attachments'

export interface PhotosProps {
  /** The name of the document's file. */
  name: string
  documentType: string
  attachment: Attachment
  attachments: Pick<Attachments, 'setPages'>
  /** Called before the camera opens, because the browser may kill the tab meanwhile. */
  onBeforeCamera?: (() => void) | undefined
}

/** What shows a chosen file needs. */
export interface AttachmentTileProps extends PhotosProps {
  isWrong: boolean
  onReplace: (file: File) => void
  onRemove: () => void
}
