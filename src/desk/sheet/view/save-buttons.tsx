import { Fragment, useState } from 'react'
import { reportThrown } from '../../../api/thrown'
import { deskTexts } from '../../../texts/desk-texts'
import { Button, type ButtonProps } from '../../../ui/button'
import { createdTable, refusedTable, resultSource, resultsTable } from '../writing/result-files'
import { useOverview } from './use-sheet'
import { type FileTable, type SavedFormat, saveTable } from '../writing/save-table'

interface SaveButtonsProps {
  /** Of the button for .xlsx. That for CSV ends in `-csv`. */
  name: string
  value?: string
  /** Of the button for .xlsx. */
  variant?: ButtonProps['variant']
  label: string
  csvLabel?: string
  fileName: string
  tableOf: (format: SavedFormat) => FileTable
}

/** Two buttons that save a file: as .xlsx for people, as CSV for programs. */
export function SaveButtons({
  name,
  value,
  variant = 'quiet',
  label,
  csvLabel,
  fileName,
  tableOf,
}: SaveButtonsProps) {
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
    <Fragment>
      {state === 'failed' && <span role="alert">{sheet.notWritten}</span>}
      <Button
        variant={variant}
        {...{ name, value }}
        isBusy={state === 'xlsx'}
        onClick={() => save('xlsx')}
      >
        {label}
      </Button>
      <Button
        variant={variant === 'quiet' ? 'quiet' : 'second'}
        {...{ name: `${name}-csv`, value }}
        aria-label={csvLabel === undefined ? sheet.asCsv({ label }) : undefined}
        isBusy={state === 'csv'}
        onClick={() => save('csv')}
      >
        {csvLabel ?? 'CSV'}
      </Button>
    </Fragment>
  )
}

/** Saves who was created. */
export function SaveResults() {
  const { totals, fileName } = useOverview()
  const { sheet } = deskTexts()
  if (totals.created === 0) return null
  return (
    <SaveButtons
      name="save-created"
      variant="primary"
      label={sheet.saveCreated}
      csvLabel={sheet.saveCsv}
      fileName={`${fileName.replace(/\.\w+$/, '')}-created`}
      tableOf={(format) =>
        format === 'xlsx' ? resultsTable(resultSource()) : createdTable(resultSource())
      }
    />
  )
}

/** Saves the rows that are not created, to be mended in a file. */
export function SaveToFix({ label }: { label: string }) {
  const { fileName } = useOverview()
  return (
    <SaveButtons
      name="save-refused"
      label={label}
      fileName={`${fileName.replace(/\.\w+$/, '')}-to-fix`}
      tableOf={(format) => refusedTable(resultSource(), format === 'xlsx')}
    />
  )
}
