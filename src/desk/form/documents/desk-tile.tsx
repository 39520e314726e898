import { Fragment, useEffect, useEffectEvent } from 'react'
import { acceptedFiles } from '../../../person'
import { nameOf, type Page, refusalOfPage } from '../../../questions/documents/attachment-list'
import type { AttachmentTileProps } from '../../../questions/documents/tile-props'
import {
  UploadNotices,
  useReplace,
  useStatus,
} from '../../../questions/documents-ui/attachment-tile'
import { AddPage, keepFocus, pageInput, sideOf } from '../../../questions/documents-ui/photos'
import { useTextContext } from '../../../questions/questions-context'
import { deskTexts } from '../../../texts/desk-texts'
import { labelOf } from '../../../texts/field-texts'
import { texts } from '../../../texts/texts'
import { Button } from '../../../ui/button'
import type { Elements } from '../../../ui/content'
import { FileButton } from '../../../ui/file-field'
import { CloseIcon, FileIcon, TickIcon, WaitIcon, WrongIcon } from '../../../ui/icons'
import { WholeName } from '../../../ui/whole-name'
import { useShownPage } from './shown-page'

/** A document: one line a page. Its photo is shown above, where the numbers are compared with it. */
export function DeskTile(props: AttachmentTileProps) {
  const { shown, show } = useShownPage()
  const { name, documentType, attachment, attachments, isWrong, onRemove } = props
  const { key, pages, state } = attachment
  const { uploads, files } = texts()
  const label = labelOf('documents.file', useTextContext())
  const status = useStatus(attachment)
  const { replace, question } = useReplace(props)
  const isOne = pages.length === 1
  const newest = pages.at(-1)
  const showNewest = useEffectEvent(() => {
    // What was stored before a reload has no photo.
    if (newest?.thumbnail !== undefined) show(newest.key)
  })
  useEffect(() => showNewest(), [newest?.key, newest?.thumbnail])

  const changePage = (of: Page, next: readonly File[]) =>
    attachments.setPages(key, (all) =>
      all.flatMap((page): readonly (Page | File)[] => (page.key === of.key ? next : [page])),
    )
  const lineOf = (page: Page, at: number) => {
    const refusal = refusalOfPage(page, pages)
    const of = { name: isOne ? nameOf(attachment) : page.name }
    const side = { side: sideOf(documentType, at), position: at + 1 }
    const says = refusal === undefined ? status : files[refusal]
    const replaceWords = (
      <WholeName shown={deskTexts().onePerson.photos.replace} whole={uploads.replaceOf(of)} />
    )
    return (
      <div className="desk-page" key={page.key}>
        <button
          type="button"
          name="show-page"
          aria-label={deskTexts().onePerson.photos.show(of)}
          aria-current={page.key === shown || undefined}
          onClick={() => show(page.key)}
        >
          {page.thumbnail === undefined ? <FileIcon /> : <img src={page.thumbnail} alt="" />}
        </button>
        <div>
          <b>{isOne ? label : `${label}, ${uploads.page(side)}`}</b>
          <p className={refusal === undefined ? undefined : 'is-wrong'}>
            {iconOf(refusal === undefined ? state : 'refused')}
            <span>{says}</span>
            {at === 0 ? (
              <FileButton
                id={name}
                name={name}
                variant="quiet"
                label={replaceWords}
                accept={acceptedFiles}
                onFile={(file) => {
                  if (isOne || file.type === 'application/pdf') replace(file)
                  else changePage(page, [file])
                }}
                isWrong={isWrong}
                describedBy={isWrong ? `${name}-error` : undefined}
              />
            ) : (
              <FileButton
                id={`${name}-${at}`}
                variant="quiet"
                label={replaceWords}
                accept="image/*"
                onFile={(file) => changePage(page, [file])}
              />
            )}
          </p>
        </div>
        <Button
          variant="quiet"
          name="remove-page"
          aria-label={uploads.removeOf(of)}
          onClick={() => {
            if (isOne) onRemove()
            else {
              changePage(page, [])
              keepFocus(pageInput(name), name)
            }
          }}
        >
          <CloseIcon />
        </Button>
      </div>
    )
  }
  return (
    <Fragment>
      <div
        className="tile"
        aria-busy={state === 'preparing' || state === 'sending' ? true : undefined}
        data-upload-state={state}
      >
        {pages.map(lineOf)}
      </div>
      {question}
      <AddPage {...props} />
      <UploadNotices attachment={attachment} />
    </Fragment>
  )
}

function iconOf(state: AttachmentTileProps['attachment']['state']): Elements {
  if (state === 'refused') return <WrongIcon />
  return state === 'stored' ? <TickIcon /> : <WaitIcon />
}
