import { useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { NoteText } from '../../../ui/field'
import {
  type DocumentNote,
  documentNotes,
  type NotedDocuments,
} from '../documents/look-at-documents'
import { sheetSession } from '../sheet-session'
import { useOverview } from './use-sheet'

const { looks, sheet: people } = sheetSession

/** Returns the documents that staff may want to ask for again. */
export function useNotedDocuments(): NotedDocuments {
  useOverview()
  useSyncExternalStore(looks.subscribe, looks.read)
  return looks.noted()
}

/** Shows the rows of the documents with a note; without one, all rows. */
export function showNoted(note?: DocumentNote): void {
  const rows = note && looks.noted()[note].rows
  const { filter } = people.state()
  const documents = note && rows && { note, rows }
  people.dispatch({ kind: 'show', filter: { ...filter, problem: undefined, documents } })
}

/** Counts the documents with a note. It keeps nobody from sending them. */
export function DocumentNotes() {
  const noted = useNotedDocuments()
  const { sheet } = deskTexts()
  const notes = documentNotes.filter((note) => noted[note].files > 0)
  if (notes.length === 0) return null
  return (
    <NoteText>
      {notes.map((note) => (
        <p key={note} data-files={note}>
          <span>{`${sheet.documentNotes[note]({ count: noted[note].files })} `}</span>
          <Button variant="quiet" name="show-noted" value={note} onClick={() => showNoted(note)}>
            {sheet.filterRows}
          </Button>
        </p>
      ))}
    </NoteText>
  )
}
