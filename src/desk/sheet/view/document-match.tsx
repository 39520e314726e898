import { useState } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { NoteText } from '../../../ui/field'
import { cellText } from '../columns/cell-text'
import { namesIn } from '../columns/cells'
import { sheetSession } from '../sheet-session'
import { rowsByFile } from '../state/row-files'
import { rowAt, rowsOf } from '../state/row-list'
import { documentColumn, normalizeFileName, pathOf } from '../state/sheet-files'
import type { SheetRow } from '../state/sheet-row'
import { useOverview } from './use-sheet'
import { Verbatim } from '../../../ui/verbatim'

const shownFiles = 5
const shownPeople = 100

/** Asks whose the documents are that no row names. */
export function DocumentMatch() {
  const { phase, columns, filesUnused, undocumented } = useOverview()
  const { match } = deskTexts().sheet
  /** The paths of files that were given by hand. They stay, so that nothing moves. */
  const [given, setGiven] = useState<readonly string[]>([])
  const { files, rows } = sheetSession.sheet.state()
  const names = [...files.values()].map(pathOf).flatMap((name) => {
    const isOpen = filesUnused.includes(name) && fitsCell(name)
    return isOpen || given.includes(name) ? [name] : []
  })
  const shown = names.slice(0, shownFiles + given.length)
  if (phase !== 'checked' || shown.length === 0 || documentColumn(columns) === undefined)
    return null
  const hidden = names.length - shown.length
  const people = undocumented.slice(0, shownPeople).flatMap((index) => rowAt(rows, index) ?? [])
  return (
    <NoteText>
      <div role="group" className="file-match" aria-labelledby="match-files" data-match="">
        <p id="match-files">{match.question}</p>
        {shown.map((name) => (
          <FileChoice
            key={name}
            name={name}
            people={people}
            onGive={() => setGiven((before) => [...before.filter((each) => each !== name), name])}
          />
        ))}
        {hidden > 0 && <p>{match.more({ count: hidden })}</p>}
      </div>
    </NoteText>
  )
}

/** A name that a cell does not keep cannot be written into one. */
function fitsCell(name: string): boolean {
  return normalizeFileName(cellText(name)) === normalizeFileName(name)
}

interface FileChoiceProps {
  name: string
  /** Those without a document. */
  people: readonly SheetRow[]
  onGive: () => void
}

function FileChoice({ name, people, onGive }: FileChoiceProps) {
  const { columns } = useOverview()
  const { match } = deskTexts().sheet
  const state = sheetSession.sheet.state()
  const file = state.files.get(normalizeFileName(name))
  const [at = -1] = (file && rowsByFile(state).get(file)) ?? []
  const owner = rowAt(state.rows, at)
  const give = (number: string) => {
    onGive()
    const index = rowsOf(state.rows).findIndex((row) => String(row.number) === number)
    sheetSession.giveFile(name, index < 0 ? undefined : index)
  }
  return (
    <label className="sheet-choice">
      <Verbatim>{`${name} `}</Verbatim>
      <select
        name={`match.${name}`}
        className="select"
        value={owner?.number ?? ''}
        onChange={(event) => give(event.currentTarget.value)}
      >
        <option value="">{match.nobody}</option>
        {(owner === undefined ? people : [owner]).map((row) => (
          <option key={row.number} value={row.number}>
            {match.person({ row: row.number, name: namesIn(row, columns).join(' ') })}
          </option>
        ))}
      </select>
    </label>
  )
}
