import { Fragment, useState } from 'react'
import type { Content } from '../../ui/content'
import { createPortal } from 'react-dom'
import type { QuestionsShared } from '../../questions/questions-context'
import { deskTexts } from '../../texts/desk-texts'
import { Button } from '../../ui/button'

interface PhotosBesideProps {
  place: Element
  /** The name of the file. */
  document: string
  children: Content
}

/** The photos of a document beside the fields, to be read while somebody types. */
function PhotosBeside({ place, document, children }: PhotosBesideProps) {
  const [isZoomed, setIsZoomed] = useState(false)
  const { larger, smaller } = deskTexts().onePerson.photos
  return createPortal(
    <Fragment>
      <Button variant="quiet" name="zoom" onClick={() => setIsZoomed(!isZoomed)}>
        {isZoomed ? smaller : larger}
      </Button>
      <section
        className="desk-photos-of"
        aria-label={document}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys scroll what is larger than its place.
        tabIndex={isZoomed ? 0 : undefined}
        data-zoomed={isZoomed || undefined}
      >
        {children}
      </section>
    </Fragment>,
    place,
  )
}

/** For the fields: shows photos in this place, once it is on the page. */
export function photosIn(place: Element | null): NonNullable<QuestionsShared['placePhotos']> {
  return (photos, document) =>
    place && <PhotosBeside {...{ place, document }}>{photos}</PhotosBeside>
}
