import { deskTexts } from '../../../texts/desk-texts'
import { sheetSession } from '../sheet-session'
import { useOverview } from './use-sheet'

/** In characters. */
const maxRowText = 60

/** Which sheet of a workbook holds the people, and which of its rows the titles. */
export function FileParts() {
  const { head, isLocked } = useOverview()
  const { sheet } = deskTexts()
  // A sheet from the device has no file to read again.
  const top = sheetSession.sheet.chosen() === undefined ? undefined : head?.top
  return (
    <div className="sheet-choice">
      <SheetChoice />
      {head !== undefined && top !== undefined && (
        <label className="sheet-choice">
          <span>{`${sheet.mapping.titleRow} `}</span>
          <select
            name="title-row"
            className="select"
            value={head.isUntitled ? '' : head.titleRow}
            disabled={isLocked}
            onChange={(event) => {
              const row = Number(event.currentTarget.value)
              const titleRow = row === 0 ? undefined : row
              sheetSession.readAgain({ titleRow, hasTitles: row > 0 })
            }}
          >
            <option value="">{sheet.mapping.noTitles}</option>
            {top.map(({ row, cells }) => (
              <option key={row} value={row}>
                {`${row}: ${cells.filter(Boolean).join(', ').slice(0, maxRowText)}`}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

/** Asks which sheet of a workbook holds the people. */
export function SheetChoice() {
  const { sheets, isLocked } = useOverview()
  const { sheet } = deskTexts()
  if (sheets === undefined || sheets.names.length < 2) return null
  return (
    <label className="sheet-choice">
      <span>{`${sheet.whichSheet({ count: sheets.names.length })} `}</span>
      <select
        name="worksheet"
        className="select"
        value={sheets.shown}
        disabled={isLocked}
        onChange={(event) => {
          const sheetName = event.currentTarget.value
          sheetSession.readAgain({ sheetName, titleRow: undefined, hasTitles: undefined })
        }}
      >
        {sheets.names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
