import { Fragment } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { Answers, Note } from '../person'
import { describeNote } from '../texts/describe'
import { texts } from '../texts/texts'
import { Button } from '../ui/button'
import { useShared } from './questions-context'

/** A note, with a button to apply the spelling that it suggests. */
export function NoteText({ note, name }: { note: Note; name: string }) {
  const { setValue, setFocus } = useShared().form
  const { offer } = note
  // Every name in the page is a path of the answers.
  const path = name as FieldPath<Answers>
  const apply = (spelling: string) => {
    setValue(path, spelling)
    setFocus(path)
  }
  return (
    <Fragment>
      <span>{describeNote(note)}</span>
      {offer !== undefined && (
        <Button variant="quiet" onClick={() => apply(offer)}>
          {texts().wizard.applySpelling({ spelling: offer })}
        </Button>
      )}
    </Fragment>
  )
}
