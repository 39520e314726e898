import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { NoteText } from '../../../ui/field'
import { WrongIcon } from '../../../ui/icons'
import { dateOrders } from '../columns/column'
import type { SheetOverview } from '../state/overview'
import { normalizeFileName } from '../state/sheet-files'
import { sheetSession } from '../sheet-session'
import { ChaseList } from './chase-list'
import { ColumnNotice } from './column-notice'
import { DocumentMatch } from './document-match'
import { FileOffers } from './file-offers'
import { SheetChoice } from './file-parts'
import { ExistingNotice } from './existing-notice'
import { SheetRadios } from './sheet-radios'
import { rowList, someOf } from './some-of'
import { useOverview } from './use-sheet'

/** Notices and questions that concern the whole file. */
export function SheetNotices() {
  const overview = useOverview()
  const { sheet } = deskTexts()
  if (overview.phase === 'none') return null
  if (overview.phase === 'unreadable' || overview.phase === 'broken') {
    const { phase, refusal, storage } = overview
    // Chosen again, its created rows would be sent under new keys.
    const broken = storage === 'onDevice' ? sheet.brokenWhileKept : sheet.broken
    return (
      <div className="sheet-notices">
        <div className="field-note is-wrong" role="alert">
          <WrongIcon />
          <p>{phase === 'broken' ? broken : sheet.fileRefusals[refusal ?? 'noHeader']}</p>
        </div>
        <SheetChoice overview={overview} />
      </div>
    )
  }
  if (overview.firstRow !== undefined) {
    return (
      <div className="sheet-notices">
        <SheetChoice overview={overview} />
        <FirstRowQuestion cells={overview.firstRow} />
      </div>
    )
  }
  return (
    <div className="sheet-notices">
      {overview.personCase === undefined && overview.columns.length > 0 && (
        <NoteText>
          <p>{sheet.chooseCase}</p>
        </NoteText>
      )}
      <DateQuestion overview={overview} />
      <FileOffers overview={overview} />
      <ColumnNotice overview={overview} />
      <FileNotice overview={overview} />
      <DocumentMatch key={overview.fileName} overview={overview} />
      <ChaseList overview={overview} />
      <SamePersonNotice overview={overview} />
      <ExistingNotice />
    </div>
  )
}

/** Asks what the first row is, if no field fits its titles. */
function FirstRowQuestion({ cells }: { cells: readonly string[] }) {
  const { firstRowIs } = deskTexts().sheet
  return (
    <NoteText>
      <div role="group" aria-labelledby="first-row" data-ask="first-row">
        <p id="first-row">
          {firstRowIs.question({ cells: someOf(cells.filter((cell) => cell !== '')) })}
        </p>
        <p className="sheet-offers">
          <Button name="first-is-title" onClick={() => sheetSession.readAgain({ hasTitles: true })}>
            {firstRowIs.titles}
          </Button>{' '}
          <Button
            name="first-is-person"
            onClick={() => sheetSession.readAgain({ hasTitles: false })}
          >
            {firstRowIs.person}
          </Button>
        </p>
      </div>
    </NoteText>
  )
}

function DateQuestion({ overview: { dates, order, isLocked } }: { overview: SheetOverview }) {
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

function FileNotice({ overview }: { overview: SheetOverview }) {
  const { filesMissing, filesUnused, filesUsed, filesTwice, filesShared } = overview
  const { sheet } = deskTexts()
  const all = [filesMissing, filesUnused, filesTwice, filesShared]
  if (all.every((names) => names.length === 0)) return null
  return (
    <NoteText>
      <p>{sheet.filesUsed({ count: filesUsed + filesUnused.length })}</p>
      {filesMissing.length > 0 && (
        <p data-files="missing">{sheet.filesMissing({ names: someOf(filesMissing) })}</p>
      )}
      {filesUnused.length > 0 && (
        <p data-files="unused">{sheet.filesUnused({ names: someOf(filesUnused) })}</p>
      )}
      {filesShared.length > 0 && (
        <p data-files="shared">{sheet.filesShared({ names: someOf(filesShared) })}</p>
      )}
      {filesTwice.length > 0 && (
        <p data-files="twice">{sheet.filesTwice({ names: someOf(filesTwice) })}</p>
      )}
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

function SamePersonNotice({ overview: { samePerson } }: { overview: SheetOverview }) {
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
