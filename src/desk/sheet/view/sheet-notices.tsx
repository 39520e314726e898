import { Fragment } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { NoteText } from '../../../ui/field'
import { WrongIcon } from '../../../ui/icons'
import { dateOrders } from '../columns/column'
import { normalizeFileName } from '../state/sheet-files'
import { sheetSession } from '../sheet-session'
import { ColumnNotice } from './column-notice'
import { DocumentMatch } from './document-match'
import { FileOffers } from './file-offers'
import { FileQuestion } from './file-question'
import { SheetChoice } from './file-parts'
import { ExistingNotice } from './existing-notice'
import { SheetRadios } from './sheet-radios'
import { rowList, someOf } from './some-of'
import { useOverview } from './use-sheet'

/** Notices and questions that concern the whole file. */
export function SheetNotices() {
  const { phase, firstRow } = useOverview()
  if (phase === 'none') return null
  const isWrong = phase === 'unreadable' || phase === 'broken'
  return (
    <div className="sheet-notices">
      {isWrong && <UnreadableNotice />}
      {(isWrong || firstRow !== undefined) && <SheetChoice />}
      {!isWrong && firstRow !== undefined && <FirstRowQuestion cells={firstRow} />}
      {!isWrong && firstRow === undefined && <ReadNotices />}
    </div>
  )
}

function UnreadableNotice() {
  const { phase, refusal, storage } = useOverview()
  const { sheet } = deskTexts()
  // Chosen again, its created rows would be sent under new keys.
  const broken = storage === 'onDevice' ? sheet.brokenWhileKept : sheet.broken
  const unreadable = sheet.fileRefusals[refusal ?? 'noHeader']
  return (
    <div className="field-note is-wrong" role="alert">
      <WrongIcon />
      <p>{phase === 'broken' ? broken : unreadable}</p>
    </div>
  )
}

/** Of a file whose titles are known. */
function ReadNotices() {
  const { personCase, columns, fileName } = useOverview()
  return (
    <Fragment>
      {personCase === undefined && columns.length > 0 && (
        <NoteText>
          <p>{deskTexts().sheet.chooseCase}</p>
        </NoteText>
      )}
      <DateQuestion />
      <FileOffers />
      <ColumnNotice />
      <FileNotice />
      <DocumentMatch key={fileName} />
      <SamePersonNotice />
      <ExistingNotice />
    </Fragment>
  )
}

/** Asks what the first row is, if no field fits its titles. */
function FirstRowQuestion({ cells }: { cells: readonly string[] }) {
  const { firstRowIs } = deskTexts().sheet
  const readAgain = (hasTitles: boolean) => () => sheetSession.readAgain({ hasTitles })
  return (
    <FileQuestion
      kind="ask"
      id="first-row"
      text={firstRowIs.question({ cells: someOf(cells.filter((cell) => cell !== '')) })}
      answers={[
        { name: 'first-is-title', words: firstRowIs.titles, onClick: readAgain(true) },
        { name: 'first-is-person', words: firstRowIs.person, onClick: readAgain(false) },
      ]}
    />
  )
}

function DateQuestion() {
  const { dates, order, isLocked } = useOverview()
  const { sheet } = deskTexts()
  if (!dates.isUnclear) return null
  return (
    <NoteText>
      <fieldset className="sheet-dates" disabled={isLocked} aria-describedby="date-why">
        <legend>{sheet.dateQuestion}</legend>
        <p id="date-why">{sheet.dateWhy}</p>
        <SheetRadios
          name="date-order"
          values={dateOrders}
          chosen={order}
          labelOf={(each) => sheet.dateOrders[each]}
          onChoose={(each) => sheetSession.sheet.dispatch({ kind: 'chooseOrder', order: each })}
        />
      </fieldset>
    </NoteText>
  )
}

function FileNotice() {
  const overview = useOverview()
  const { filesMissing, filesUnused, filesAdded, filesTwice, filesShared } = overview
  const { sheet } = deskTexts()
  const lines = [
    ['missing', filesMissing, sheet.filesMissing],
    ['unused', filesUnused, sheet.filesUnused],
    ['shared', filesShared, sheet.filesShared],
    ['twice', filesTwice, sheet.filesTwice],
  ] as const
  const found = lines.filter(([, names]) => names.length > 0)
  if (found.length === 0) return null
  return (
    <NoteText>
      <p>{sheet.filesUsed({ count: filesAdded })}</p>
      {found.map(([why, names, words]) => (
        <p key={why} data-files={why}>
          {words({ names: someOf(names) })}
        </p>
      ))}
      {!overview.isLocked && filesTwice.length > 0 && (
        <p className="sheet-offers">
          {filesTwice.map((name) => (
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
        </p>
      )}
    </NoteText>
  )
}

const shownGroups = 5

function SamePersonNotice() {
  const { samePerson } = useOverview()
  const { sheet } = deskTexts()
  if (samePerson.length === 0) return null
  const hidden = samePerson.length - shownGroups
  return (
    <NoteText>
      <div data-same-person="">
        {samePerson.slice(0, shownGroups).map(({ by, rows }) => (
          <p key={`${by} ${rows[0]}`}>
            {(by === 'bank' ? sheet.sameBank : sheet.sameId)({ rows: rowList(rows) })}
          </p>
        ))}
        {hidden > 0 && <p>{sheet.moreSame({ count: hidden })}</p>}
      </div>
    </NoteText>
  )
}
