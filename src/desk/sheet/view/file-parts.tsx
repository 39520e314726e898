import { deskTexts } from '../../../texts/desk-texts'
import { sheetSession } from '../sheet-session'
import { useOverview } from './use-sheet'

/** In characters. */
const maxRowText = 60

/** Which sheet of a workbook holds the people, and which of its rows the titles. */
export function FileParts() {
  const { head, sheets, isLocked } = useOverview()
  const { sheet } = deskTexts()
  const { mapping } = sheet
  const hasSheets = sheets !== undefined && sheets.names.length > 1
  // A sheet from the device has no file to read again.
  const top = sheetSession.sheet.chosen() === undefined ? undefined : head?.top
  if (!hasSheets && top === undefined) return null
  return (
    <section aria-labelledby="file-parts">
      <h2 id="file-parts">{mapping.howRead}</h2>
      {hasSheets && (
        <label className="sheet-field">
          <span>{mapping.whichSheet}</span>
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
      )}
      {head !== undefined && top !== undefined && (
        <label className="sheet-field">
          <span>{mapping.titleRow}</span>
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
            <option value="">{mapping.noTitles}</option>
            {top.map(({ number, cells }) => (
              <option key={number} value={number}>
                {`${number}: ${cells.filter(Boolean).join(', ').slice(0, maxRowText)}`}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  )
}
