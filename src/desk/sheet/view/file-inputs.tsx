import { Fragment } from 'react'
import type { PropsOf } from '../../../ui/content'
import { acceptedFiles } from '../../../person'
import { sheetSession } from '../sheet-session'
import { isBusy } from '../state/sheet-state'
import { useOverview } from './use-sheet'
import { visitStep } from './use-step'

/** The inputs of files, on the page in every step. Buttons press them. */
export function FileInputs() {
  const { sending } = useOverview()
  return (
    <Fragment>
      <FileInput
        name="people"
        accept=".csv,text/csv,.tsv,.xlsx"
        disabled={isBusy(sending) && sending.phase !== 'queued'}
        onFiles={([file]) => file && chooseSheet(file)}
      />
      <FileInput
        name="files"
        accept={acceptedFiles}
        multiple
        onFiles={(files) => void sheetSession.addFiles(files)}
      />
    </Fragment>
  )
}

/** Opens a spreadsheet, and the step that is next. */
export function chooseSheet(file: File, documents: readonly File[] = []): void {
  visitStep()
  sheetSession.choose(file, documents)
}

/** Opens the browser's own window that asks for files. */
export function askForFiles(name: 'people' | 'files'): void {
  document.querySelector<HTMLElement>(`input[type="file"][name="${name}"]`)?.click()
}

interface FileInputProps extends PropsOf<'input'> {
  onFiles: (files: readonly File[]) => void
}

/** It is cleared after each choice, so that the same file can be chosen again. */
function FileInput({ onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      className="visually-hidden"
      type="file"
      tabIndex={-1}
      aria-hidden="true"
      onChange={(event) => {
        const files = Array.from(event.currentTarget.files ?? [])
        event.currentTarget.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
