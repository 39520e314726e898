import { Fragment } from 'react'
import type { Elements } from '../../ui/content'
import { texts } from '../../texts/texts'
import { Ask } from '../../ui/ask'
import { AddPage, type DocumentPagesProps, keepFocus, PageList, pageId } from './document-pages'
import { LargePhoto } from './large-photo'
import { acceptNote, pagesOf, turnPage } from './pages'
import { type PhotoNote, photoNotes } from './checks/photo-notes'
import { isPdf } from './prepare-file'
import { beginPress } from '../../ui/press'

/** The PDF that is to replace several pages, and their keys: it is no question about others. */
export interface AskedPdf {
  file: File
  pages: string
  /** Whether the person waited for the question. */
  isAwaited: boolean
}

interface PhotosProps extends DocumentPagesProps {
  asked: AskedPdf | undefined
  setAsked: (asked: AskedPdf | undefined) => void
  onReplace: (file: File) => void
}

interface ShownPhotos {
  shown: Elements
  below: Elements
  /** All notes, to be read aloud. */
  said?: string
  /** "2 pages", of several. */
  count?: string
  /** Of several pages: asks first where a PDF replaces them. */
  onReplace?: (file: File) => void
}

/** Returns the photos of a document, large, with what changes them, and all notes on them. */
export function photosOf(props: PhotosProps): ShownPhotos {
  const { name, attachment, parts, asked, setAsked, onReplace } = props
  const { key } = attachment
  const pages = pagesOf(attachment)
  const all: PhotoNote[] = []
  const count = pages.length
  const photos = pages.map((page, at): Elements => {
    // Another version of the form may have had other notes.
    const note = photoNotes.find((each) => each === page.note)
    if (note !== undefined) all.push(note)
    return (
      <LargePhoto
        key={page.key}
        id={pageId(name, at, 'turn')}
        describedBy={count > 1 ? pageId(name, at, 'name') : undefined}
        photo={page}
        note={note}
        onTurn={(quarters) => void turnPage(parts, key, page.key, quarters)}
        onUseAnyway={() => {
          acceptNote(parts, key, page.key)
          keepFocus(pageId(name, at, 'turn'))
        }}
      />
    )
  })
  const { uploads, photo } = texts()
  const keys = pages
    .map((page) => page.key)
    .sort()
    .join()
  const replace = async (file: File) => {
    // A PDF is a document of its own.
    const isCurrent = beginPress()
    if (await isPdf(file)) setAsked({ file, pages: keys, isAwaited: isCurrent() })
    else onReplace(file)
  }
  return {
    shown: (
      <Fragment>
        <p className="photo-question">{photo.readable}</p>
        {count > 1 ? <PageList {...props} photos={photos} /> : photos}
      </Fragment>
    ),
    below: (
      <Fragment>
        {count > 1 && asked?.pages === keys && (
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
        )}
        <AddPage {...props} />
      </Fragment>
    ),
    ...(all.length > 0 && { said: all.map((note) => photo.notes[note]).join(' ') }),
    ...(count > 1 && {
      count: uploads.pages({ count }),
      onReplace: (file: File) => void replace(file),
    }),
  }
}
