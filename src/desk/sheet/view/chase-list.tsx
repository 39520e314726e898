import { deskTexts } from '../../../texts/desk-texts'
import { CopyButton } from '../../../ui/copy-button'
import { cellText } from '../columns/cell-text'
import { cellOf } from '../columns/cells'
import { createdNames } from '../columns/column'
import { rowColumn } from '../columns/own-columns'
import { sheetSession } from '../sheet-session'
import { rowsOf } from '../state/row-list'
import { SaveButtons } from './save-buttons'
import { useOverview } from './use-sheet'

const shownPeople = 20
const header = [rowColumn, ...createdNames, 'phone', 'email']

/** The people without a document of their own, to be copied or saved. */
export function ChaseList() {
  const { phase, undocumented, columns, fileName } = useOverview()
  const { chase } = deskTexts().sheet
  if (phase !== 'checked' || undocumented.length === 0) return null
  const { rows: list, setup } = sheetSession.sheet.state()
  const linesOf = (indexes: readonly number[]) => {
    const rows = rowsOf(list)
    return indexes.flatMap((index) => {
      const row = rows[index]
      if (row === undefined) return []
      const texts = header.slice(1).map((name) => cellText(cellOf(row, columns, name), 'name'))
      return [[String(row.number), ...texts]]
    })
  }
  const hidden = undocumented.length - shownPeople
  return (
    <details className="desk-fold" data-chase={undocumented.length}>
      <summary>{chase.title({ count: undocumented.length })}</summary>
      <ul>
        {linesOf(undocumented.slice(0, shownPeople)).map(([number, first, last]) => (
          <li key={number}>{`${number}: ${first} ${last}`}</li>
        ))}
      </ul>
      {hidden > 0 && <p>{chase.more({ count: hidden })}</p>}
      <p className="sheet-offers">
        <CopyButton
          label={chase.copy}
          copied={chase.copied}
          textOf={() =>
            linesOf(undocumented)
              .map((line) => line.join('\t'))
              .join('\n')
          }
        />
        <SaveButtons
          name="save-chase"
          label={chase.save}
          fileName={`${fileName.replace(/\.\w+$/, '')}-no-documents`}
          tableOf={() => ({
            columns: header.map((title) => ({ title })),
            rows: linesOf(undocumented),
            ...(setup && { delimiter: setup.head.delimiter }),
          })}
        />
      </p>
    </details>
  )
}
