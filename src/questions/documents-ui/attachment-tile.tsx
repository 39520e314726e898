import { Fragment, useState, useSyncExternalStore } from 'react'
import { isOffline, subscribeOnline } from '../../api/online'
import { acceptedFiles } from '../../person'
import { formatSize } from '../../texts/file-size'
import { texts } from '../../texts/texts'
import { Ask } from '../../ui/ask'
import { Button } from '../../ui/button'
import { FileButton } from '../../ui/file-field'
import { FileTile } from '../../ui/file-tile'
import { CameraIcon } from '../../ui/icons'
import { beginPress } from '../../ui/press'
import { WholeName } from '../../ui/whole-name'
import { type Attachment, hasPhotos, nameOf } from '../documents/attachment-list'
import { isPageOutdated } from '../documents/load-photo-code'
import { isPdf } from '../documents/prepare'
import type { AttachmentTileProps } from '../documents/tile-props'
import { WhatToDo } from '../thrown/error-notice'
import { AddPage, noteOf, Photos } from './photos'

/** The tile of a document. A live region announces the state of its upload, and another one what its photos lack. */
export function AttachmentTile(props: AttachmentTileProps) {
  const { name, attachment, isWrong, onBeforeCamera, onRemove } = props
  const { uploads } = texts()
  const status = useStatus(attachment)
  const { state, total, sent, pages } = attachment
  const of = { name: nameOf(attachment) }
  const { replace, question } = useReplace(props)
  const photos = hasPhotos(attachment) && <Photos {...props} />
  const notes = pages.map(noteOf).filter((note) => note !== undefined)
  // A photo on its side need not be taken again.
  const isNoted = notes.some((note) => note !== 'turned')
  const isRefused = state === 'refused'
  const count = pages.length > 1 ? uploads.pages({ count: pages.length }) : undefined
  return (
    <Fragment>
      <FileTile
        name={of.name}
        state={state}
        status={status}
        size={state === 'sending' ? formatSize(total) : count}
        // While it waits, the bytes that left are not known to have arrived.
        share={state === 'sending' ? sent / total : undefined}
        progressLabel={uploads.progressOf(of)}
        thumbnail={pages[0]?.thumbnail}
        photos={photos || undefined}
        isNoted={isNoted}
        actions={
          <Fragment>
            {/* Each of several pages has its own. */}
            {pages.length === 1 && (photos || state !== 'stored') && (
              <FileButton
                id={`${name}-camera`}
                label={isNoted || isRefused ? uploads.camera : uploads.photoInstead}
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
              label={<WholeName shown={uploads.replace} whole={uploads.replaceOf(of)} />}
              accept={acceptedFiles}
              onFile={replace}
              isWrong={isWrong}
              describedBy={isWrong ? `${name}-error` : undefined}
            />
            <Button variant="quiet" onClick={onRemove}>
              {pages.length > 1 ? (
                uploads.removeAll({ count: pages.length })
              ) : (
                <WholeName shown={uploads.remove} whole={uploads.removeOf(of)} />
              )}
            </Button>
          </Fragment>
        }
      />
      {question}
      <AddPage {...props} />
      <UploadNotices attachment={attachment} />
    </Fragment>
  )
}

/** Returns how the upload stands, in a line. */
export function useStatus(attachment: Attachment): string {
  return statusOf(attachment, useIsHeldByNetwork(attachment))
}

function useIsHeldByNetwork(attachment: Attachment): boolean {
  const isOfflineNow = useSyncExternalStore(subscribeOnline, isOffline)
  return isOfflineNow && attachment.isOffline === true
}

/** Says why a page cannot be prepared. For screen readers: how the upload stands, and what the photos lack. */
export function UploadNotices({ attachment }: { attachment: Attachment }) {
  const { photo } = texts()
  const { state, pages } = attachment
  const isHeldByNetwork = useIsHeldByNetwork(attachment)
  const isOutdated = useSyncExternalStore(isPageOutdated.subscribe, isPageOutdated.read)
  const notes = pages.map(noteOf).filter((note) => note !== undefined)
  return (
    <Fragment>
      {isOutdated && state === 'waiting' && pages.some(({ ready }) => !ready) && (
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
        {notes.map((note) => photo.notes[note]).join(' ')}
      </p>
    </Fragment>
  )
}

/** Asks first where a PDF, which is a document of its own, is to replace several pages. */
export function useReplace({ attachment: { pages }, onReplace }: AttachmentTileProps) {
  const { uploads } = texts()
  const keys = pages
    .map(({ key }) => key)
    .sort()
    .join()
  /** It is no question about other pages. `isAwaited`: the person waited for it. */
  const [asked, setAsked] = useState<{ file: File; keys: string; isAwaited: boolean }>()
  const count = pages.length
  const askAbout = async (file: File) => {
    const isCurrent = beginPress()
    if (await isPdf(file)) setAsked({ file, keys, isAwaited: isCurrent() })
    else onReplace(file)
  }
  return {
    replace: (file: File) => {
      if (count === 1) onReplace(file)
      else void askAbout(file)
    },
    question: asked?.keys === keys && (
      <Ask
        takesFocus={asked.isAwaited}
        question={{
          kind: 'replace',
          text: uploads.askReplace({ count }),
          confirm: uploads.replace,
          cancel: uploads.keepPages,
        }}
        onConfirm={() => {
          setAsked(undefined)
          onReplace(asked.file)
        }}
        onCancel={() => setAsked(undefined)}
      />
    ),
  }
}

function statusOf({ state, sent, total }: Attachment, isHeldByNetwork: boolean): string {
  const { uploads } = texts()
  if (state === 'waiting' && isHeldByNetwork) return uploads.waitingOffline
  // The error above says why.
  if (state === 'refused') return ''
  if (state !== 'sending') return uploads[state]
  // All bytes are sent, and the service is inspecting the file.
  return sent >= total
    ? uploads.checking
    : uploads.sending({ percent: Math.floor((sent / total) * 100) })
}

function announcement(attachment: Attachment, isHeldByNetwork: boolean): string {
  const { uploads, files } = texts()
  const { state, refusal } = attachment
  const name = nameOf(attachment)
  if (state === 'stored') return uploads.storedAnnouncement({ name })
  if (state === 'waiting')
    return isHeldByNetwork ? uploads.waitingOfflineAnnouncement : uploads.waitingAnnouncement
  return refusal === undefined ? '' : uploads.refusedAnnouncement({ name, why: files[refusal] })
}
