import { Fragment, useRef } from 'react'
import { hasBack, maxPages } from '../../person'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { FileButton } from '../../ui/file-field'
import { CameraIcon, Icon, NoteIcon } from '../../ui/icons'
import { WholeName } from '../../ui/whole-name'
import { type Page, refusalOfPage, roomForPages } from '../documents/attachment-list'
import type { PhotosProps } from '../documents/tile-props'
import { type PhotoNote, photoNotes } from '../documents/checks/photo-notes'
import type { QuarterTurns } from '../documents/draw-photo'

/** The photos of a document, in order and large enough to be read, with what changes them. */
export function Photos(props: PhotosProps) {
  const { name, documentType, attachment, attachments, onBeforeCamera } = props
  const { key, pages } = attachment
  const { uploads, files, photo } = texts()
  const changePage = (of: Page, change: (page: Page) => readonly (Page | File)[]) =>
    attachments.setPages(key, (all) =>
      all.flatMap((page) => (page.key === of.key ? change(page) : [page])),
    )
  const shown = pages.map((page, at) => (
    <LargePhoto
      key={page.key}
      id={pageId(name, at, 'turn')}
      describedBy={pages.length > 1 ? pageId(name, at, 'name') : undefined}
      page={page}
      onChange={(change) => changePage(page, (now) => [change(now)])}
    />
  ))
  return (
    <Fragment>
      <p className="photo-question">{photo.readable}</p>
      {pages.length === 1 ? (
        shown
      ) : (
        <ol className="pages">
          {pages.map((page, at) => {
            const label = {
              name: uploads.page({ side: sideOf(documentType, at), position: at + 1 }),
            }
            const refusal = refusalOfPage(page, pages)
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
                      changePage(page, () => [])
                      keepFocus(pageInput(name), name)
                    }}
                  >
                    <WholeName shown={uploads.remove} whole={uploads.removeOf(label)} />
                  </Button>
                </div>
                {page.thumbnail !== undefined && shown[at]}
                {refusal !== undefined && <p className="page-state is-refused">{files[refusal]}</p>}
                {!page.ready && refusal === undefined && (
                  <p className="page-state">{uploads.preparing}</p>
                )}
                <FileButton
                  id={pageId(name, at, 'camera')}
                  describedBy={pageId(name, at, 'name')}
                  label={uploads.retake}
                  icon={<CameraIcon />}
                  accept="image/*"
                  capture="environment"
                  onOpen={onBeforeCamera}
                  onFile={(taken) => {
                    changePage(page, () => [taken])
                    keepFocus(pageId(name, at, 'camera'))
                  }}
                />
              </li>
            )
          })}
        </ol>
      )}
      {pages.length === 2 && hasBack(documentType) && (
        <Button
          variant="quiet"
          name="swap-pages"
          onClick={() => attachments.setPages(key, (all) => [...all].reverse())}
        >
          {uploads.swap}
        </Button>
      )}
    </Fragment>
  )
}

interface LargePhotoProps {
  /** Of the first button that turns it. */
  id: string
  /** What names the page, of several. */
  describedBy: string | undefined
  page: Page
  onChange: (change: (page: Page) => Page) => void
}

function LargePhoto({ id, describedBy, page, onChange }: LargePhotoProps) {
  const { photo } = texts()
  const note = noteOf(page)
  const button = { 'aria-describedby': describedBy, variant: 'quiet' } as const
  const looks = note === undefined ? '' : note === 'turned' ? ' is-turned' : ' is-noted'
  return (
    <div className={`photo${looks}`}>
      {/* First, because a tall photo fills the screen. */}
      {note !== undefined && (
        <div className="field-note">
          <NoteIcon />
          <div className="field-note-body">
            <p data-picture-note={note}>{photo.notes[note]}</p>
            <Button
              {...button}
              name="use-anyway"
              onClick={() => {
                onChange((now) => ({ ...now, note: undefined }))
                keepFocus(id)
              }}
            >
              {photo.useAnyway}
            </Button>
          </div>
        </div>
      )}
      <img src={page.thumbnail} alt={page.name} onLoad={keepFocusInView} />
      <Button {...button} id={id} name="turn-right" onClick={() => onChange(turned)}>
        <TurnIcon />
        <span>{photo.turnRight}</span>
      </Button>
    </div>
  )
}

/** Another version of the form may have had other notes. */
export function noteOf(page: Page): PhotoNote | undefined {
  return photoNotes.find((note) => note === page.note)
}

/** The note of a turned photo stays, unless it says that the photo lies on its side: the person has seen it. */
export function turned(page: Page): Page {
  const { quarterTurns = 0, note } = page
  return {
    ...page,
    quarterTurns: ((quarterTurns + 1) % 4) as QuarterTurns,
    note: note === 'turned' ? undefined : note,
  }
}

/** Adds the back of a card, or the next page. */
export function AddPage(props: PhotosProps) {
  const { name, documentType, attachment, attachments, onBeforeCamera } = props
  const { uploads } = texts()
  const input = useRef<HTMLInputElement>(null)
  if (roomForPages(attachment, documentType) === 0) return null
  const isCard = hasBack(documentType)
  const id = pageInput(name)
  return (
    <div className="field add-page">
      <Button
        id={id}
        name="add-page"
        aria-describedby={isCard ? undefined : `${id}-hint`}
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
          const added = Array.from(currentTarget.files ?? [])
          currentTarget.value = ''
          attachments.setPages(attachment.key, (pages) => [...pages, ...added])
          // The last page that may be added takes the button away.
          keepFocus(pageId(name, attachment.pages.length, 'camera'))
        }}
      />
      {!isCard && (
        <p className="field-hint" id={`${id}-hint`}>
          {uploads.pagesHint({ count: maxPages(documentType) })}
        </p>
      )}
    </div>
  )
}

/** The name of the input of another page, and the id of the button that adds one. */
export function pageInput(name: string): string {
  return name.replace(/file$/, 'page')
}

export function sideOf(documentType: string, at: number): string {
  // A card has more where its type was another before.
  if (!hasBack(documentType) || at > 1) return 'other'
  return at === 0 ? 'front' : 'back'
}

/** The id of what belongs to a page, by its position: a photo that is taken again has the same. */
function pageId(name: string, at: number, part: string): string {
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

/** A photo pushes what stands below it out of the window. On a phone it is the photo that is to be seen. */
function keepFocusInView({ currentTarget }: { currentTarget: HTMLElement }) {
  const { activeElement } = document
  const isBelow = currentTarget.closest('.card')?.contains(activeElement)
  if (isBelow && !matchMedia('(pointer: coarse)').matches)
    activeElement?.scrollIntoView({ block: 'nearest' })
}

function TurnIcon() {
  return (
    <Icon>
      <path d="M16 4v4.500h-4.500M15.500 8.500a6.500 6.500 0 1 0 .5 4.500" />
    </Icon>
  )
}
