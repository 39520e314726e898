import { Fragment, useEffect, useState } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { FileIcon, NoteIcon } from '../../../ui/icons'
import { Verbatim } from '../../../ui/verbatim'
import { Fold, openFold } from '../../fold'
import { cellText } from '../columns/cell-text'
import { namesIn } from '../columns/cells'
import { pathOf } from '../reading/dropped-files'
import { sheetSession } from '../sheet-session'
import { rowsByFile } from '../state/row-files'
import { documentColumn, fileColumnsOf, filesOf, normalizeFileName } from '../state/sheet-files'
import type { SheetRow } from '../state/sheet-row'
import { askForFiles } from './file-inputs'
import { goToRow } from './shown-rows'
import { someOf } from './some-of'
import { useOverview } from './use-sheet'

/** How many rows and files are listed, and how many people are offered for a file. */
const shownRows = 5
const shownPeople = 100

/** A button that says what is missing, and its panel: the documents of the rows. */
export function DocumentsPanel() {
  const { undocumented, filesUnused, phase } = useOverview()
  const { documents } = deskTexts().sheet
  const unused = filesUnused.length
  useEffect(() => {
    // Whose they are is asked as they come.
    if (unused > 0) openFold('documents')
  }, [unused])
  const count = undocumented.length
  if (phase !== 'checked') return null
  return (
    <Fold
      hook="documents"
      className="button button-second"
      isKept
      title={
        <Fragment>
          {count + unused > 0 && (
            <span className="is-note">
              <NoteIcon />
            </span>
          )}
          <span>{count > 0 ? documents.missing({ count }) : documents.heading}</span>
        </Fragment>
      }
    >
      <Button name="add-files" onClick={() => askForFiles('files')}>
        <FileIcon />
        <span>{documents.add}</span>
      </Button>
      <FileLines />
      <RowsWithout />
      <UnusedFiles />
    </Fold>
  )
}

/** What is said of the files that were added. */
function FileLines() {
  const { filesMissing, filesShared, filesTwice, undocumented, isLocked } = useOverview()
  const { sheet } = deskTexts()
  const lines = [
    // The list of the rows without one names them.
    ['missing', undocumented.length > 0 ? [] : filesMissing, sheet.filesMissing],
    ['shared', filesShared, sheet.filesShared],
    ['twice', filesTwice, sheet.filesTwice],
  ] as const
  return lines
    .filter(([, names]) => names.length > 0)
    .map(([why, names, words]) => (
      <div key={why} data-files={why}>
        <p>{words({ names: someOf(names) })}</p>
        {why === 'twice' &&
          !isLocked &&
          names.map((name) => (
            <Button
              key={name}
              variant="quiet"
              name="use-later-file"
              value={name}
              onClick={() => sheetSession.takeLaterFile(normalizeFileName(name))}
            >
              {sheet.chooseLastFile({ name })}
            </Button>
          ))}
      </div>
    ))
}

/** The rows without their document: a press goes to one. */
function RowsWithout() {
  const { undocumented, columns, filesMissing } = useOverview()
  const { sheet } = deskTexts()
  const { rows } = sheetSession.sheet.state()
  if (undocumented.length === 0) return null
  const fileColumns = fileColumnsOf(columns)
  const hidden = undocumented.length - shownRows
  return (
    <section
      aria-labelledby="rows-without"
      data-files={filesMissing.length > 0 ? 'missing' : undefined}
    >
      <h2 id="rows-without">{sheet.documents.rows({ count: undocumented.length })}</h2>
      <ul>
        {undocumented.slice(0, shownRows).map((index) => {
          const row = rows[index]
          if (row === undefined) return null
          const [file] = filesOf(row, columns, fileColumns)
          return (
            <li key={index}>
              <Button variant="quiet" onClick={() => goToRow(row.number)}>
                {sheet.rowOf({ row: row.number })}
              </Button>
              {file === undefined ? (
                <span>{sheet.documents.noName}</span>
              ) : (
                <Verbatim>{file.name}</Verbatim>
              )}
            </li>
          )
        })}
      </ul>
      {hidden > 0 && <p className="sheet-quiet">{sheet.documents.more({ count: hidden })}</p>}
    </section>
  )
}

/** Asks whose the documents are that no row names. */
function UnusedFiles() {
  const { columns, filesUnused, undocumented } = useOverview()
  const { documents } = deskTexts().sheet
  /** The paths of files that were given by hand. They stay, so that nothing moves. */
  const [given, setGiven] = useState<readonly string[]>([])
  const { files, rows } = sheetSession.sheet.state()
  const names = [...files.values()]
    .map(pathOf)
    .filter((name) => given.includes(name) || filesUnused.includes(name))
  if (names.length === 0) return null
  const shown = names.slice(0, shownRows + given.length)
  const hidden = names.length - shown.length
  const canGive = documentColumn(columns) !== undefined
  const people = undocumented.slice(0, shownPeople).flatMap((index) => rows[index] ?? [])
  return (
    <section aria-labelledby="unused-files" data-files="unused" data-match="">
      <h2 id="unused-files">{documents.unused({ count: filesUnused.length })}</h2>
      {shown.map((name) =>
        canGive && fitsCell(name) ? (
          <FileChoice
            key={name}
            name={name}
            people={people}
            onGive={() => setGiven((before) => [...before.filter((each) => each !== name), name])}
          />
        ) : (
          <p key={name} translate="no">
            {name}
          </p>
        ),
      )}
      {hidden > 0 && <p className="sheet-quiet">{documents.moreFiles({ count: hidden })}</p>}
    </section>
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
  const { documents } = deskTexts().sheet
  const state = sheetSession.sheet.state()
  const file = state.files.get(normalizeFileName(name))
  const [at = -1] = (file && rowsByFile(state).get(file)) ?? []
  const owner = state.rows[at]
  const give = (number: string) => {
    onGive()
    const index = state.rows.findIndex((row) => String(row.number) === number)
    sheetSession.giveFile(name, index < 0 ? undefined : index)
  }
  return (
    <label className="sheet-field">
      <Verbatim>{name}</Verbatim>
      <select
        name={`match.${name}`}
        className="select"
        value={owner?.number ?? ''}
        onChange={(event) => give(event.currentTarget.value)}
      >
        <option value="">{documents.chooseRow}</option>
        {(owner === undefined ? people : [owner]).map((row) => (
          <option key={row.number} value={row.number}>
            {documents.person({ row: row.number, name: namesIn(row, columns).join(' ') })}
          </option>
        ))}
      </select>
    </label>
  )
}
