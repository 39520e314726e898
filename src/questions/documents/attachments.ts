import { findDocument, removeUpload } from '../../api/find-document'
import { isOffline } from '../../api/online'
import { showThrown } from '../../api/thrown'
import { type DocumentUpload, sendDocument, type UploadEvents } from '../../api/send-document'
import type { SavedAttachment } from '../../drafts/draft'
import type { DraftStore } from '../../drafts/draft-store'
import type { FileRefusalCode } from '../../person'
import {
  type Attachment,
  type AttachmentList,
  createAttachmentList,
  newFile,
  thumbnailOf,
} from './attachment-list'
import { loadPhotoCode } from './load-photo-code'
import { prepareAndKeep } from './prepare-file'

/**
 * The files of a person. They are saved in the draft, and their uploads continue on every screen.
 */
export interface Attachments {
  add: (file: File, documentType: string) => string
  get: (key: string) => Attachment | undefined
  remove: (key: string) => void
  /**
   * Fetches fresh addresses of stored files. A file that the service no longer has is sent again.
   */
  refresh: (keys: readonly string[]) => Promise<void>
  /**
   * Removes all files from the draft. Files that are not in `sent` are deleted on the service too.
   */
  clear: (sent: readonly string[]) => void
  subscribe: (listener: () => void) => () => void
  /** For the code of photos, which is loaded with the first one. */
  parts: AttachmentParts
}

export interface AttachmentParts {
  draft: DraftStore
  list: AttachmentList
  uploads: ReturnType<typeof createUploads>
}

export function createAttachments(draft: DraftStore): Attachments {
  const list = createAttachmentList(draft)
  const uploads = createUploads(draft, list)
  const parts = { draft, list, uploads }

  const forget = (key: string) => {
    uploads.forget(key)
    list.forget(key)
  }
  const remove = (key: string) => {
    uploads.cancel(key)
    removeFromService(list.get(key) ?? {})
    forget(key)
  }

  /** A file that nothing sends would keep the person waiting. */
  const unlessThrown = (key: string, work: Promise<void>) =>
    work.catch((error: unknown) => {
      uploads.refuse(key, 'unreadable')
      showThrown(error)
    })
  const resume = async (attachment: SavedAttachment) => {
    if (attachment.pages === undefined) await uploads.resume(attachment)
    else {
      list.show(shownAs(attachment))
      const { resumePages } = await loadPhotoCode(() => uploads.wait(attachment.key))
      await resumePages(parts, attachment.key)
    }
  }
  for (const attachment of draft.attachments())
    void unlessThrown(attachment.key, resume(attachment))

  return {
    add: (file, documentType) => {
      const attachment = newFile(file)
      const { key } = attachment
      list.put({ ...attachment, documentType, sent: 0, state: 'preparing' })
      void unlessThrown(key, uploads.prepare(key, file))
      return key
    },
    get: list.get,
    remove,
    refresh: async (keys) => {
      for (const key of keys) {
        const attachment = list.get(key)
        if (attachment?.state !== 'stored' || attachment.uploadUrl === undefined) continue
        const url = await findDocument(attachment.uploadUrl)
        if (url === undefined) await uploads.sendAgain(attachment)
        else if (list.get(key)?.uploadUrl === attachment.uploadUrl) list.change(key, { url })
      }
    },
    clear: (sent) => {
      for (const key of sent) forget(key)
      for (const key of list.keys()) remove(key)
    },
    subscribe: list.subscribe,
    parts,
  }
}

/** Removes what arrived of a file. */
export function removeFromService({
  uploadUrl,
  refusal,
}: Pick<Partial<SavedAttachment>, 'uploadUrl' | 'refusal'>): void {
  // The service deletes a file that it refuses.
  const isDeleted = refusal !== undefined && refusal !== 'blocked'
  if (uploadUrl !== undefined && !isDeleted) removeUpload(uploadUrl)
}

/** Creates the uploads of the files in the list. They report their progress to the list. */
function createUploads(draft: DraftStore, list: AttachmentList) {
  const uploads = new Map<string, DocumentUpload>()

  const refuse = (key: string, refusal: FileRefusalCode) =>
    list.change(key, { state: 'refused', refusal })
  /** What is stored waits for nothing. */
  const wait = (key: string) =>
    list.get(key)?.url ?? list.change(key, { state: 'waiting', isOffline: isOffline() })

  const send = (key: string, file: Blob) => {
    uploads.get(key)?.cancel()
    const attachment = list.change(key, { state: 'sending' })
    if (attachment === undefined) return
    const { name, documentType, uploadUrl } = attachment
    const document = { file, name, documentType, uploadUrl }
    uploads.set(key, sendDocument(document, eventsOf(list, key, file.size)))
  }

  const prepare = async (key: string, chosen: Blob) => {
    const keep = async (file: Blob) => {
      if (list.get(key) !== undefined) await draft.putFile(key, file)
    }
    const prepared = await prepareAndKeep(chosen, keep, () => wait(key))
    if (!prepared.ok) {
      refuse(key, prepared.code)
      return
    }
    const { file, note } = prepared
    if (list.get(key) === undefined) return
    list.change(key, {
      isPrepared: true,
      size: file.size,
      mediaType: file.type,
      note,
      ...thumbnailOf(file),
    })
    send(key, file)
  }

  return {
    prepare,
    refuse,
    wait,
    send,
    /** Continues an upload after the page was closed or killed. */
    resume: async (attachment: SavedAttachment) => {
      const { key, refusal } = attachment
      const shown = shownAs(attachment)
      const { state } = shown
      list.show(shown)
      const file = await draft.fileFor(attachment)
      if (file === undefined) {
        if (state !== 'stored') refuse(key, refusal ?? 'lost')
        return
      }
      if (attachment.isPrepared) list.change(key, thumbnailOf(file))
      if (state === 'preparing') await prepare(key, file)
      else if (state === 'sending') send(key, file)
    },
    /** Sends a file that the service no longer has. */
    sendAgain: async (attachment: Attachment) => {
      const { uploadUrl: _gone, url: _stale, ...rest } = attachment
      const file =
        rest.pages === undefined
          ? await draft.fileFor(attachment)
          : await (await loadPhotoCode()).fileOfPages(draft, rest.pages)
      // Removed, or sent again by another press.
      if (list.get(rest.key) !== attachment) return
      if (file === undefined) {
        refuse(rest.key, 'lost')
        return
      }
      list.put({ ...rest, sent: 0, state: 'sending' })
      send(rest.key, file)
    },
    cancel: (key: string) => uploads.get(key)?.cancel(),
    forget: (key: string) => uploads.delete(key),
  }
}

function eventsOf(list: AttachmentList, key: string, size: number): UploadEvents {
  return {
    onUploadUrl: (uploadUrl) => list.change(key, { uploadUrl }),
    onProgress: (sent) => list.change(key, { state: 'sending', sent }),
    onWaiting: (_requestedDelayMs, isOfflineNow) =>
      list.change(key, { state: 'waiting', isOffline: isOfflineNow }),
    onStored: (url) => list.change(key, { state: 'stored', sent: size, url }),
    onRefused: (refusal) => list.change(key, { state: 'refused', refusal }),
  }
}

function shownAs(attachment: SavedAttachment): Attachment {
  const state = stateOf(attachment)
  return { ...attachment, sent: state === 'stored' ? attachment.size : 0, state }
}

function stateOf({ refusal, url, isPrepared }: SavedAttachment): Attachment['state'] {
  if (refusal !== undefined) return 'refused'
  if (url !== undefined) return 'stored'
  return isPrepared ? 'sending' : 'preparing'
}
