import { useMemo, useState } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { NoteText } from '../../../ui/field'
import { namesIn } from '../columns/cells'
import { createLikeness } from '../state/fitting-people'
import { sheetSession } from '../sheet-session'
import { rowsByFile } from '../state/row-files'
import { rowsOf } from '../state/row-list'
import type { SheetRow } from '../state/sheet-row'
import { rowList } from './some-of'
import { useOverview } from './use-sheet'

const shownFiles = 5
const shownPeople = 100

/** Asks whose the documents are that no row names. */
export function DocumentMatch() {
  const overview = useOverview()
  const { match } = deskTexts().sheet
  /** The normalized names of files that were given by hand. They stay, so that nothing moves. */
  const [given, setGiven] = useState<readonly string[]>([])
  const { files } = sheetSession.sheet.state()
  const unused = new Set(overview.unused.map(({ file }) => file))
  const names = [...files].flatMap(([name, file]) =>
    unused.has(file) || given.includes(name) ? [name] : [],
  )
  const shown = names.slice(0, shownFiles + given.length)
  if (overview.phase !== 'checked' || shown.length === 0) return null
  const hidden = names.length - shown.length
  return (
    <NoteText>
      <div role="group" className="file-match" aria-labelledby="match-files" data-match="">
        <p id="match-files">{match.question}</p>
        {shown.map((name) => (
          <FileChoice
            key={name}
            name={name}
            onGive={() => setGiven((before) => [...before.filter((each) => each !== name), name])}
          />
        ))}
        {hidden > 0 && <p>{match.more({ count: hidden })}</p>}
      </div>
    </NoteText>
  )
}

interface FileChoiceProps {
  /** Normalized. */
  name: string
  onGive: () => void
}

function FileChoice({ name, onGive }: FileChoiceProps) {
  const { unused, columns } = useOverview()
  const { match } = deskTexts().sheet
  const state = sheetSession.sheet.state()
  const file = state.files.get(name)
  const rows = rowsOf(state.rows)
  const owner = rows[rowsByFile(state).get(name)?.[0] ?? -1]
  const people = usePeople(name)
  const found = unused.find((each) => each.file === file)
  if (file === undefined) return null
  const give = (number: string) => {
    onGive()
    const index = rows.findIndex((row) => String(row.number) === number)
    sheetSession.giveFile(file.name, index < 0 ? undefined : index)
  }
  return (
    <label className="sheet-choice">
      {file.name}{' '}
      <select
        name={`match.${file.name}`}
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
      {found !== undefined && found.fits.length > 0 && (
        <span>
          {found.fits.length === 1 && found.owner === undefined
            ? match.contested({ rows: numbersOf(found.fits, rows) })
            : match.fits({ count: found.fits.length, rows: numbersOf(found.fits, rows) })}
        </span>
      )}
    </label>
  )
}

/** Returns the people whom a document may belong to, the likely first. */
function usePeople(name: string) {
  const { unused, undocumented, columns } = useOverview()
  const { rows: list, files } = sheetSession.sheet.state()
  const file = files.get(name)
  return useMemo(() => {
    const rows = rowsOf(list)
    const fits = unused.find((each) => each.file === file)?.fits ?? []
    const likeness = createLikeness(name, columns)
    return [...new Set([...fits, ...undocumented])]
      .flatMap((index) => rows[index] ?? [])
      .map((row) => ({ row, like: likeness(row) }))
      .sort((one, other) => other.like - one.like)
      .slice(0, shownPeople)
      .map(({ row }) => row)
    // oxlint-disable-next-line react/exhaustive-deps -- The other values change with the cells.
  }, [name, file, unused, undocumented, columns])
}

function numbersOf(indexes: readonly number[], rows: readonly SheetRow[]): string {
  return rowList(indexes.flatMap((index) => rows[index]?.number ?? []))
}
