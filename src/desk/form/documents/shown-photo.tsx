import { useState, useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import type { Page } from '../../../questions/documents/attachment-list'
import { noteOf, turned } from '../../../questions/documents-ui/photos'
import { useShared } from '../../../questions/questions-context'
import { deskTexts } from '../../../texts/desk-texts'
import { texts } from '../../../texts/texts'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { NoteText } from '../../../ui/field'
import { useShownPage } from './shown-page'

/** The photo of a page, as wide as its column, beside the numbers that are compared with it. */
export function ShownPhoto() {
  const { shown } = useShownPage()
  const { form, attachments } = useShared()
  const documents = useWatch({ control: form.control, name: 'documents' })
  const [isLarge, setIsLarge] = useState(false)
  const { photo } = texts()
  const labels = deskTexts().onePerson.photos
  const document = useSyncExternalStore(attachments.subscribe, () =>
    documents
      .map(({ file }) => attachments.get(file))
      .find((each) => each?.pages.some(({ key }) => key === shown)),
  )
  const page = document?.pages.find(({ key }) => key === shown)
  if (document === undefined || page?.thumbnail === undefined) return null
  const change = (next: (page: Page) => Page) =>
    attachments.setPages(document.key, (all) =>
      all.map((each) => (each.key === page.key ? next(each) : each)),
    )
  const note = noteOf(page)
  const turn = (
    <Button variant="quiet" name="turn-right" onClick={() => change(turned)}>
      {photo.turnRight}
    </Button>
  )
  return (
    <div className="shown-photo">
      <img src={page.thumbnail} alt={page.name} />
      {note !== undefined && (
        <NoteText>
          <span data-picture-note={note}>{photo.notes[note]}</span>
          <Button
            variant="quiet"
            name="use-anyway"
            onClick={() => change((now) => ({ ...now, note: undefined }))}
          >
            {photo.useAnyway}
          </Button>
        </NoteText>
      )}
      <p className="desk-line">
        <b>{photo.readable}</b>
        {turn}
        <Button variant="quiet" name="zoom" onClick={() => setIsLarge(true)}>
          {labels.larger}
        </Button>
      </p>
      <Dialog title={photo.readable} isOpen={isLarge} onClose={() => setIsLarge(false)}>
        <div className="large-photo">
          <p className="desk-line">
            {turn}
            <Button name="close-photo" onClick={() => setIsLarge(false)}>
              {labels.close}
            </Button>
          </p>
          <img src={page.thumbnail} alt={page.name} />
        </div>
      </Dialog>
    </div>
  )
}
