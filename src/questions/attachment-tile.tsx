import { useEffect, useState, useSyncExternalStore } from 'react'
import { isOffline, subscribeOnline } from '../api/online'
import { acceptedFiles } from '../person'
import { texts } from '../texts/texts'
import { formatSize } from '../texts/file-size'
import { Ask } from '../ui/ask'
import { Button } from '../ui/button'
import { FileButton } from '../ui/file-field'
import { FileTile } from '../ui/file-tile'
import { CameraIcon } from '../ui/icons'
import { WholeName } from '../ui/whole-name'
import type { Attachment, Page } from './documents/attachment-list'
import type { AttachmentParts } from './documents/attachments'
import { isPageOutdated, loadPhotoCode, photoCode } from './documents/load-photo-code'
import type { PhotoNote } from './documents/photo-notes'
import { isPdf } from './documents/prepare-file'
import { WhatToDo } from './thrown/error-notice'

interface AttachmentTileProps {
  name: string
  documentType: string
  attachment: Attachment
  parts: AttachmentParts
  /** How the photos of earlier documents look. */
  earlier: readonly string[]
  isWrong: boolean
  /** Called before the camera opens, because the browser may kill the tab meanwhile. */
  onBeforeCamera?: () => void
  onReplace: (file: File) => void
  onRemove: () => void
}

/** The tile of a chosen file. A live region announces the state of its upload, and another one what its photos lack. */
export function AttachmentTile(props: AttachmentTileProps) {
  const { name, attachment, isWrong, onBeforeCamera, onRemove } = props
  const { uploads, photo } = texts()
  const { state, size, sent } = attachment
  const isOfflineNow = useSyncExternalStore(subscribeOnline, isOffline)
  const isOutdated = useSyncExternalStore(isPageOutdated.subscribe, isPageOutdated.read)
  const isHeldByNetwork = isOfflineNow && attachment.isOffline === true
  const photos = usePhotos(props)
  const isPhoto = attachment.thumbnail !== undefined
  const { pages: { length: pages } = [] } = attachment
  const { replace, question } = useReplacement(props)
  return (
    <>
      <FileTile
        name={attachment.name}
        state={state}
        status={statusOf(attachment, isHeldByNetwork)}
        size={state === 'sending' ? formatSize(size) : pageCount(attachment)}
        // While it waits, the bytes that left are not known to have arrived.
        share={state === 'sending' ? sent / size : undefined}
        progressLabel={uploads.progressOf(attachment)}
        thumbnail={attachment.thumbnail}
        photos={photos.shown}
        actions={
          <>
            {/* Each of several pages has its own. */}
            {pages < 2 && (
              <FileButton
                id={`${name}-camera`}
                label={isPhoto ? uploads.retake : uploads.camera}
                icon={<CameraIcon />}
                accept="image/*"
                capture="environment"
                onOpen={onBeforeCamera}
                onFile={replace}
              />
            )}
            <FileButton
              id={name}
              name={name}
              variant="quiet"
              label={<WholeName shown={uploads.replace} whole={uploads.replaceOf(attachment)} />}
              accept={acceptedFiles}
              onFile={replace}
              isWrong={isWrong}
              describedBy={isWrong ? `${name}-error` : undefined}
            />
            <Button variant="quiet" onClick={onRemove}>
              <WholeName shown={uploads.remove} whole={uploads.removeOf(attachment)} />
            </Button>
          </>
        }
      />
      {question}
      {photos.addPage}
      {isOutdated && state === 'waiting' && !attachment.isPrepared && (
        <div className="callout" role="alert">
          <div>
            <p>{photo.outdated}</p>
            <WhatToDo />
          </div>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {announcement(attachment, isHeldByNetwork)}
      </p>
      <p className="visually-hidden" role="status">
        {photos.notes.map((note) => photo.notes[note]).join(' ')}
      </p>
    </>
  )
}

/** A PDF is a document of its own: it replaces several pages only after a question. */
function useReplacement({ attachment, onReplace }: AttachmentTileProps) {
  const [asked, setAsked] = useState<File>()
  const { pages: { length: count } = [] } = attachment
  const { uploads } = texts()
  const replace = async (file: File) => {
    if (count > 1 && (await isPdf(file))) setAsked(file)
    else onReplace(file)
  }
  const question = asked !== undefined && (
    <Ask
      question={{
        kind: 'replace',
        text: uploads.askReplace({ count }),
        confirm: uploads.replace,
        cancel: uploads.keepPages,
      }}
      onConfirm={() => {
        setAsked(undefined)
        onReplace(asked)
      }}
      onCancel={() => setAsked(undefined)}
    />
  )
  return { replace: (file: File) => void replace(file), question }
}

/** Returns the photos of a document, large, once their code is there, and all notes on them. */
function usePhotos(props: AttachmentTileProps) {
  const { name, attachment, parts, earlier } = props
  const { key, state, thumbnail, pages } = attachment
  const hasPhoto = pages !== undefined || (thumbnail !== undefined && state !== 'refused')
  useEffect(() => {
    if (hasPhoto) void loadPhotoCode()
  }, [hasPhoto])
  const code = useSyncExternalStore(photoCode.subscribe, photoCode.read)
  if (code === undefined || !hasPhoto) return { shown: undefined, addPage: undefined, notes: [] }
  const { AddPage, LargePhoto, PageList, acceptNotes, notesShown, pagesOf, turnPage } = code
  const seen: (string | undefined)[] = [...earlier]
  const all: PhotoNote[] = []
  const photoOf = (page: Page) => {
    const notes = notesShown(page, seen)
    seen.push(page.likeness)
    all.push(...notes)
    return (
      <LargePhoto
        key={page.key}
        photo={page}
        notes={notes}
        onTurn={(quarters) => void turnPage(parts, key, page.key, quarters)}
        onUseAnyway={() => {
          acceptNotes(parts, key, page.key)
          // The pressed button disappears.
          document.getElementById(name)?.focus()
        }}
      />
    )
  }
  const photos = pagesOf(attachment).map(photoOf)
  const isOne = photos.length === 1
  return {
    shown: isOne ? photos : <PageList {...props} photos={photos} />,
    addPage: <AddPage {...props} />,
    notes: all,
  }
}

/** "2 pages": returns undefined of a single one. */
function pageCount({ pages = [] }: Attachment): string | undefined {
  return pages.length > 1 ? texts().uploads.pages({ count: pages.length }) : undefined
}

function statusOf({ state, sent, size }: Attachment, isHeldByNetwork: boolean): string {
  const { uploads } = texts()
  if (state === 'waiting' && isHeldByNetwork) return uploads.waitingOffline
  if (state !== 'sending') return uploads[state]
  // All bytes are sent, and the service is inspecting the file.
  return sent >= size
    ? uploads.checking
    : uploads.sending({ percent: Math.floor((sent / size) * 100) })
}

function announcement({ state, name, refusal }: Attachment, isHeldByNetwork: boolean): string {
  const { uploads, files } = texts()
  if (state === 'stored') return uploads.storedAnnouncement({ name })
  if (state === 'waiting')
    return isHeldByNetwork ? uploads.waitingOfflineAnnouncement : uploads.waitingAnnouncement
  return refusal === undefined ? '' : uploads.refusedAnnouncement({ name, why: files[refusal] })
}
