import { Fragment, useSyncExternalStore } from 'react'
import { type Note, pathOf } from '../person'
import { noteAt } from '../person/notes'
import { describeNote } from '../texts/describe'
import { texts } from '../texts/texts'
import { Button } from '../ui/button'
import { useShared } from './questions-context'
import type { FormName } from './form/question-form'

/** Returns the note on a field when typing last paused. Renders only when it changes. */
export function useNote(name: FormName): Note | undefined {
  const { paused } = useShared()
  const note = useSyncExternalStore(paused.subscribe, () => {
    const { person, context } = paused.read()
    return JSON.stringify(noteAt(pathOf(name), person, context))
  })
  return note === undefined ? undefined : (JSON.parse(note) as Note)
}

/** A note, with a button to apply the spelling that it suggests. */
export function NoteText({ note, name }: { note: Note; name: FormName }) {
  const { setValue, setFocus } = useShared().form
  const { offer } = note
  const apply = (spelling: string) => {
    setValue(name, spelling)
    setFocus(name)
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
