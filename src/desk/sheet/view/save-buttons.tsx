import { useState } from 'react'
import { reportThrown } from '../../../api/thrown'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { type FileTable, type SavedFormat, saveTable } from '../writing/save-table'

interface SaveButtonsProps {
  /** Of the button for .xlsx. That for CSV ends in `-csv`. */
  name: string
  value?: string
  label: string
  fileName: string
  tableOf: (format: SavedFormat) => FileTable
}

/** Two buttons that save a file: as .xlsx for people, as CSV for programs. */
export function SaveButtons({ name, value, label, fileName, tableOf }: SaveButtonsProps) {
  const { sheet } = deskTexts()
  const [state, setState] = useState<SavedFormat | 'failed'>()
  const save = (format: SavedFormat) => {
    setState(format)
    saveTable(fileName, tableOf(format), format).then(
      () => setState(undefined),
      (error: unknown) => {
        reportThrown(error)
        setState('failed')
      },
    )
  }
  return (
    <span className="sheet-save">
      <Button
        variant="quiet"
        {...{ name, value }}
        isBusy={state === 'xlsx'}
        onClick={() => save('xlsx')}
      >
        {label}
      </Button>
      <Button
        variant="quiet"
        {...{ name: `${name}-csv`, value }}
        aria-label={sheet.asCsv({ label })}
        isBusy={state === 'csv'}
        onClick={() => save('csv')}
      >
        CSV
      </Button>
      {state === 'failed' && <span role="alert">{sheet.notWritten}</span>}
    </span>
  )
}
