import type { FieldPath } from 'react-hook-form'
import type { Answers } from '../person/answers'
import type { Note } from '../person/note'
import { texts } from '../texts/texts'
import { Button } from '../ui/button'
import { useShared } from './questions-context'

/** A note, and the other spelling it offers; taking it is the person's choice. */
export function NoteWords({ note, name }: { note: Note; name: string }) {
  const { setValue, setFocus } = useShared().form
  const words = texts()
  const { offer } = note
  // Every name in the page is a path of the answers.
  const path = name as FieldPath<Answers>
  const take = (spelling: string) => {
    setValue(path, spelling, { shouldDirty: true })
    setFocus(path)
  }
  return (
    <>
      <span>{words.notes[note.code]}</span>
      {offer !== undefined && (
        <Button look="quiet" onClick={() => take(offer)}>
          {words.wizard.takeSpelling(offer)}
        </Button>
      )}
    </>
  )
}
