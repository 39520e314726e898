import type { Elements, PropsOf } from '../../../ui/content'
import { acceptedFiles } from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { FileIcon, IdIcon } from '../../../ui/icons'
import { sheetSession } from '../sheet-session'
import { isBusy } from '../state/sheet-state'
import { useIsAsking } from './existing-notice'
import { SendSummary } from './send-summary'
import { SheetCase } from './sheet-case'
import { useOverview } from './use-sheet'

/** The controls for the spreadsheet, its documents, its case, and sending. */
export function SheetBar() {
  const { sheet } = deskTexts()
  const { phase, sending, fileName } = useOverview()
  return (
    <div className="sheet-bar">
      <div className="sheet-files">
        <SheetFileButton
          name="people"
          label={phase === 'none' ? sheet.choose : sheet.chooseAnother}
          icon={<FileIcon />}
          accept=".csv,text/csv,.tsv,.xlsx"
          disabled={sending.phase === 'sending' || sending.phase === 'keeping'}
          onFiles={([file]) => file && sheetSession.choose(file)}
        />
        <SheetFileButton
          name="files"
          label={sheet.addFiles}
          icon={<IdIcon />}
          accept={acceptedFiles}
          multiple
          onFiles={(files) => void sheetSession.addFiles(files)}
        />
      </div>
      <SheetCase />
      <div className="sheet-send">
        {fileName !== '' && (
          <strong className="sheet-file" translate="no">
            {fileName}
          </strong>
        )}
        <SendSummary />
        {(sending.phase === 'sending' || sending.phase === 'queued') && (
          <Button name="pause" onClick={sheetSession.pause}>
            {sheet.pause}
          </Button>
        )}
        <SendButton />
      </div>
    </div>
  )
}

interface SheetFileButtonProps extends PropsOf<'input'> {
  label: string
  icon: Elements
  onFiles: (files: readonly File[]) => void
}

/**
 * A file input that looks like a button. It is cleared after each choice, so that the same file can be chosen
 * again.
 */
function SheetFileButton({ label, icon, onFiles, ...input }: SheetFileButtonProps) {
  return (
    <label className={`button button-second file-button${input.disabled ? ' is-disabled' : ''}`}>
      {icon}
      <span>{label}</span>
      <input
        {...input}
        type="file"
        onChange={(event) => {
          const files = Array.from(event.currentTarget.files ?? [])
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}

function SendButton() {
  const { sheet } = deskTexts()
  const { phase, personCase, totals, sending, filesToCheck } = useOverview()
  const isAsking = useIsAsking()
  const isSending = isBusy(sending)
  const canResume = sending.phase === 'paused' || sending.phase === 'stopped'
  // A sheet that is opened again is paused before it is checked.
  const isChecked = phase === 'checked' && personCase !== undefined && filesToCheck === 0
  const canSend = isChecked && !isAsking && (canResume || totals.ready > 0)
  const retry = sending.phase === 'stopped' ? sheet.retry : sheet.resume
  const start = totals.ready > 0 ? sheet.sendSome({ count: totals.ready }) : sheet.send
  const busy = sending.phase === 'sending' ? sheet.sending : sheet.preparing
  const label = canResume ? retry : start
  return (
    <Button
      name="send-all"
      variant="primary"
      isBusy={isSending}
      aria-disabled={canSend ? undefined : true}
      onClick={() => {
        if (canSend) sheetSession.send()
      }}
    >
      {isSending ? busy : label}
    </Button>
  )
}
