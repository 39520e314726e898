import { useState, useSyncExternalStore } from 'react'
import { isOffline, subscribeOnline } from '../api/online'
import { acceptedFiles } from '../person'
import { texts } from '../texts/texts'
import { formatSize } from '../texts/file-size'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { FileButton } from '../ui/file-field'
import { FileTile } from '../ui/file-tile'
import { WholeName } from '../ui/whole-name'
import type { Attachment } from './documents/attachment-list'

interface AttachmentTileProps {
  name: string
  attachment: Attachment
  isWrong: boolean
  /** Called before the camera opens, because the browser may kill the tab meanwhile. */
  onBeforeCamera?: () => void
  onReplace: (file: File) => void
  onRemove: () => void
}

/** The tile of a chosen file. A live region announces the state of its upload. */
export function AttachmentTile({
  name,
  attachment,
  isWrong,
  onBeforeCamera,
  onReplace,
  onRemove,
}: AttachmentTileProps) {
  const { uploads } = texts()
  const { state, size, sent } = attachment
  const isOfflineNow = useSyncExternalStore(subscribeOnline, isOffline)
  const isHeldByNetwork = isOfflineNow && attachment.isOffline === true
  const [isLarge, setIsLarge] = useState(false)
  const enlarge = () => setIsLarge(true)
  return (
    <>
      <FileTile
        name={attachment.name}
        state={state}
        status={statusOf(attachment, isHeldByNetwork)}
        size={state === 'sending' ? formatSize(size) : undefined}
        // While it waits, the bytes that left are not known to have arrived.
        share={state === 'sending' ? sent / size : undefined}
        progressLabel={uploads.progressOf(attachment)}
        thumbnail={attachment.thumbnail}
        enlarge={{ label: uploads.enlarge(attachment), onEnlarge: enlarge }}
        actions={
          <>
            <FileButton
              id={name}
              name={name}
              variant="quiet"
              label={<WholeName shown={uploads.replace} whole={uploads.replaceOf(attachment)} />}
              accept={acceptedFiles}
              onFile={onReplace}
              isWrong={isWrong}
              describedBy={isWrong ? `${name}-error` : undefined}
            />
            <Button variant="quiet" onClick={onRemove}>
              <WholeName shown={uploads.remove} whole={uploads.removeOf(attachment)} />
            </Button>
          </>
        }
      />
      <Dialog title={uploads.enlarged} isOpen={isLarge} onClose={() => setIsLarge(false)}>
        {isLarge && (
          <>
            <img className="dialog-picture" src={attachment.thumbnail} alt={attachment.name} />
            <div className="actions">
              <Button variant="primary" onClick={() => setIsLarge(false)}>
                {uploads.use}
              </Button>
              <FileButton
                id={`${name}-again`}
                label={uploads.retake}
                accept="image/*"
                capture="environment"
                onOpen={onBeforeCamera}
                onFile={(file) => {
                  setIsLarge(false)
                  onReplace(file)
                }}
              />
            </div>
          </>
        )}
      </Dialog>
      <p className="visually-hidden" role="status">
        {announcement(attachment, isHeldByNetwork)}
      </p>
    </>
  )
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
