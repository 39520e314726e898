import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { Icon, NoteIcon } from '../../ui/icons'
import type { Page } from './attachment-list'
import type { PhotoNote } from './checks/photo-notes'

interface LargePhotoProps {
  /** Of the first button that turns it. */
  id: string
  /** What names the page, of several. */
  describedBy: string | undefined
  photo: Page
  note: PhotoNote | undefined
  /** Clockwise, by quarters of a whole turn. */
  onTurn: (quarters: 1 | 3) => void
  onUseAnyway: () => void
}

/** A whole photo, large enough to see whether it can be read. */
export function LargePhoto(props: LargePhotoProps) {
  const { id, describedBy, photo: page, note, onTurn, onUseAnyway } = props
  const { photo } = texts()
  return (
    <div className={note === undefined ? 'photo' : 'photo is-noted'}>
      {/* First, because a tall photo fills the screen. */}
      {note !== undefined && (
        <div className="field-note">
          <NoteIcon />
          <div className="field-note-body">
            <p data-picture-note={note}>{photo.notes[note]}</p>
            <Button
              aria-describedby={describedBy}
              variant="quiet"
              name="use-anyway"
              onClick={onUseAnyway}
            >
              {photo.useAnyway}
            </Button>
          </div>
        </div>
      )}
      <img src={page.thumbnail} alt={page.name} onLoad={keepFocusInView} />
      <div className="photo-turns">
        <Button
          id={id}
          aria-describedby={describedBy}
          variant="quiet"
          name="turn-left"
          onClick={() => onTurn(3)}
        >
          <TurnIcon />
          <span>{photo.turnLeft}</span>
        </Button>
        <Button
          aria-describedby={describedBy}
          variant="quiet"
          name="turn-right"
          onClick={() => onTurn(1)}
        >
          <span>{photo.turnRight}</span>
          <TurnIcon isRight />
        </Button>
      </div>
    </div>
  )
}

/** A photo pushes what stands below it out of the window. On a phone it is the photo that is to be seen. */
function keepFocusInView({ currentTarget }: { currentTarget: HTMLElement }) {
  const { activeElement } = document
  const isBelow = currentTarget.closest('.card')?.contains(activeElement)
  if (isBelow && !matchMedia('(pointer: coarse)').matches)
    activeElement?.scrollIntoView({ block: 'nearest' })
}

function TurnIcon({ isRight = false }: { isRight?: boolean }) {
  return (
    <Icon>
      <path
        transform={isRight ? 'matrix(-1 0 0 1 20 0)' : undefined}
        d="M4 4v4.500h4.500M4.500 8.500a6.500 6.500 0 1 1-.5 4.500"
      />
    </Icon>
  )
}
