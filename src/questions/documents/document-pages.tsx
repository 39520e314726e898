import { useRef } from 'react'
import type { Elements } from '../../ui/content'
import { hasBack, maxPages } from '../../person'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { FileButton } from '../../ui/file-field'
import { CameraIcon } from '../../ui/icons'
import { WholeName } from '../../ui/whole-name'
import type { Attachment } from './attachment-list'
import type { AttachmentParts } from './attachments'
import { addPages, removePage, retakePage, roomForPages } from './change-pages'
import { pagesOf } from './pages'

export interface DocumentPagesProps {
  /** The name of the document's file. */
  name: string
  documentType: string
  attachment: Attachment
  parts: AttachmentParts
  /** Called before the camera opens, because the browser may kill the tab meanwhile. */
  onBeforeCamera?: (() => void) | undefined
}

interface PageListProps extends DocumentPagesProps {
  /** Of each page, large. */
  photos: readonly Elements[]
}

/** The photos of a document of several, in order. */
export function PageList(props: PageListProps) {
  const { name, documentType, attachment, parts, onBeforeCamera, photos } = props
  const { key } = attachment
  const pages = pagesOf(attachment)
  const { uploads, files } = texts()
  return (
    <ol className="pages">
      {pages.map((page, at) => {
        const label = { name: uploads.page({ side: sideOf(documentType, at), position: at + 1 }) }
        return (
          <li key={page.key} className="page">
            <div className="page-head">
              <span className="page-name" id={pageId(name, at, 'name')}>
                {label.name}
              </span>
              <Button
                variant="quiet"
                name="remove-page"
                onClick={() => {
                  removePage(parts, key, page.key)
                  keepFocus(pageInput(name), name)
                }}
              >
                <WholeName shown={uploads.remove} whole={uploads.removeOf(label)} />
              </Button>
            </div>
            {page.isPrepared ? (
              photos[at]
            ) : (
              <p className={page.refusal === undefined ? 'page-state' : 'page-state is-refused'}>
                {page.refusal === undefined ? uploads.preparing : files[page.refusal]}
              </p>
            )}
            <FileButton
              id={pageId(name, at, 'camera')}
              describedBy={pageId(name, at, 'name')}
              label={uploads.retake}
              icon={<CameraIcon />}
              accept="image/*"
              capture="environment"
              onOpen={onBeforeCamera}
              onFile={(photo) => {
                retakePage(parts, key, page.key, photo)
                keepFocus(pageId(name, at, 'camera'))
              }}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** Adds the back of a card, or the next page. */
export function AddPage(props: DocumentPagesProps) {
  const { name, documentType, attachment, parts, onBeforeCamera } = props
  const { uploads } = texts()
  const input = useRef<HTMLInputElement>(null)
  if (roomForPages(attachment, documentType) === 0) return null
  const isCard = hasBack(documentType)
  const id = pageInput(name)
  return (
    <div className="add-page">
      <Button
        id={id}
        name="add-page"
        aria-describedby={`${id}-hint`}
        onClick={() => {
          onBeforeCamera?.()
          input.current?.click()
        }}
      >
        {isCard ? uploads.addBack : uploads.addPage}
      </Button>
      {/* The button opens it, for the keyboard and for assistive technology too. */}
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        name={id}
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          const at = pagesOf(attachment).length
          addPages(parts, attachment.key, Array.from(currentTarget.files ?? []))
          currentTarget.value = ''
          // The last page that may be added takes the button away.
          keepFocus(pageId(name, at, 'camera'))
        }}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {isCard ? uploads.backHint : uploads.pagesHint({ count: maxPages(documentType) })}
      </p>
    </div>
  )
}

/** The name of the input of another page, and the id of the button that adds one. */
function pageInput(name: string): string {
  return name.replace(/file$/, 'page')
}

function sideOf(documentType: string, at: number): string {
  // A card has more where its type was another before.
  if (!hasBack(documentType) || at > 1) return 'other'
  return at === 0 ? 'front' : 'back'
}

/** The id of what belongs to a page, by its position: a photo that is taken again has the same. */
export function pageId(name: string, at: number, part: string): string {
  return `${name}-${at}-${part}`
}

/** Once the pages are drawn: brings the pressed control into view, or the first of these if it is gone. */
export function keepFocus(...ids: readonly string[]): void {
  setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement === body)
      ids
        .map((id) => document.getElementById(id))
        .find((each) => each !== null)
        ?.focus()
    else activeElement?.scrollIntoView({ block: 'nearest' })
  })
}
