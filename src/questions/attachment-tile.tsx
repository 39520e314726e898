import { Fragment, useEffect, useState, useSyncExternalStore } from 'react'
import { isOffline, subscribeOnline } from '../api/online'
import { acceptedFiles } from '../person'
import { texts } from '../texts/texts'
import { formatSize } from '../texts/file-size'
import { Button } from '../ui/button'
import { FileButton } from '../ui/file-field'
import { FileTile } from '../ui/file-tile'
import { CameraIcon } from '../ui/icons'
import { WholeName } from '../ui/whole-name'
import type { Attachment } from './documents/attachment-list'
import type { AttachmentParts } from './documents/attachments'
import type { AskedPdf } from './documents/photos-of'
import { isPageOutdated, loadPhotoCode, photoCode } from './documents/load-photo-code'
import type { QuestionsShared } from './questions-context'
import { WhatToDo } from './thrown/error-notice'

interface AttachmentTileProps extends Pick<QuestionsShared, 'placePhotos'> {
  name: string
  documentType: string
  attachment: Attachment
  parts: AttachmentParts
  isWrong: boolean
  /** Called before the camera opens, because the browser may kill the tab meanwhile. */
  onBeforeCamera?: () => void
  onReplace: (file: File) => void
  onRemove: () => void
}

/** The tile of a chosen file. A live region announces the state of its upload, and another one what its photos lack. */
export function AttachmentTile(props: AttachmentTileProps) {
  const { name, attachment, isWrong, onBeforeCamera, onReplace, onRemove } = props
  const { placePhotos } = props
  const { uploads, photo } = texts()
  const { state, size, sent } = attachment
  const isOfflineNow = useSyncExternalStore(subscribeOnline, isOffline)
  const isOutdated = useSyncExternalStore(isPageOutdated.subscribe, isPageOutdated.read)
  const isHeldByNetwork = isOfflineNow && attachment.isOffline === true
  const photos = usePhotos(props)
  const isPhoto = attachment.thumbnail !== undefined
  return (
    <Fragment>
      <FileTile
        name={attachment.name}
        state={state}
        status={statusOf(attachment, isHeldByNetwork)}
        size={state === 'sending' ? formatSize(size) : photos?.count}
        // While it waits, the bytes that left are not known to have arrived.
        share={state === 'sending' ? sent / size : undefined}
        progressLabel={uploads.progressOf(attachment)}
        thumbnail={attachment.thumbnail}
        photos={placePhotos ? undefined : photos?.shown}
        isNoted={photos?.said !== undefined}
        actions={
          <Fragment>
            {/* Each of several pages has its own. */}
            {photos?.count === undefined && (
              <FileButton
                id={`${name}-camera`}
                label={isPhoto ? uploads.retake : uploads.camera}
                icon={<CameraIcon />}
                accept="image/*"
                capture="environment"
                onOpen={onBeforeCamera}
                onFile={photos?.onReplace ?? onReplace}
              />
            )}
            <FileButton
              id={name}
              name={name}
              variant="quiet"
              label={<WholeName shown={uploads.replace} whole={uploads.replaceOf(attachment)} />}
              accept={acceptedFiles}
              onFile={photos?.onReplace ?? onReplace}
              isWrong={isWrong}
              describedBy={isWrong ? `${name}-error` : undefined}
            />
            <Button variant="quiet" onClick={onRemove}>
              <WholeName shown={uploads.remove} whole={uploads.removeOf(attachment)} />
            </Button>
          </Fragment>
        }
      />
      {placePhotos && photos
        ? placePhotos(
            <Fragment>
              {photos.shown}
              {photos.below}
            </Fragment>,
            attachment.name,
          )
        : photos?.below}
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
        {photos?.said}
      </p>
    </Fragment>
  )
}

/** Returns the photos of a document, large, once their code is there. */
function usePhotos(props: AttachmentTileProps) {
  const { state, thumbnail, pages } = props.attachment
  const [asked, setAsked] = useState<AskedPdf>()
  const hasPhoto = pages !== undefined || (thumbnail !== undefined && state !== 'refused')
  useEffect(() => {
    if (hasPhoto) void loadPhotoCode()
  }, [hasPhoto])
  const code = useSyncExternalStore(photoCode.subscribe, photoCode.read)
  return hasPhoto ? code?.photosOf({ ...props, asked, setAsked }) : undefined
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
