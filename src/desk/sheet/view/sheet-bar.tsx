import { documentMediaTypes } from '../../../person/document-file'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { FileIcon, IdIcon } from '../../../ui/icons'
import { sheetSession } from '../sheet-session'
import { CaseChoice } from './case-choice'
import { SheetFileButton } from './sheet-file-button'
import { useOverview } from './use-sheet'

/** What goes in: the spreadsheet, its documents, its case; and what sends it. */
export function SheetBar() {
  const { sheet } = deskTexts()
  const { phase, sending } = useOverview()
  const isSending = sending.phase === 'sending' || sending.phase === 'keeping'
  return (
    <div className="sheet-bar">
      <SheetFileButtons isDisabled={isSending} hasSheet={phase !== 'none'} />
      <CaseChoice />
      <div className="sheet-send">
        {sending.phase === 'sending' && (
          <Button name="pause" onClick={sheetSession.pause}>
            {sheet.pause}
          </Button>
        )}
        <SendButton />
      </div>
    </div>
  )
}

function SheetFileButtons({ isDisabled, hasSheet }: { isDisabled: boolean; hasSheet: boolean }) {
  const { sheet } = deskTexts()
  return (
    <div className="sheet-files">
      <SheetFileButton
        name="people"
        label={hasSheet ? sheet.chooseAnother : sheet.choose}
        icon={<FileIcon />}
        accept=".csv,text/csv,.tsv"
        isDisabled={isDisabled}
        onFiles={([file]) => file && sheetSession.choose(file)}
      />
      <SheetFileButton
        name="files"
        label={sheet.addFiles}
        icon={<IdIcon />}
        accept={documentMediaTypes.join(',')}
        isMultiple
        onFiles={sheetSession.sheet.addFiles}
      />
    </div>
  )
}

function SendButton() {
  const { sheet } = deskTexts()
  const { phase, totals, sending } = useOverview()
  const isSending = sending.phase === 'sending' || sending.phase === 'keeping'
  const isHeld = sending.phase === 'paused' || sending.phase === 'stopped'
  const canSend = isHeld || (phase === 'checked' && totals.ready > 0)
  const again = sending.phase === 'stopped' ? sheet.again : sheet.resume
  const start = totals.ready > 0 ? sheet.sendSome(totals.ready) : sheet.send
  const busy = sending.phase === 'keeping' ? sheet.keeping : sheet.sending
  const label = isHeld ? again : start
  return (
    <Button
      name="send-all"
      look="primary"
      isBusy={isSending}
      aria-disabled={canSend ? undefined : true}
      onClick={() => {
        if (isHeld) sheetSession.resume()
        else if (canSend) sheetSession.send()
      }}
    >
      {isSending ? busy : label}
    </Button>
  )
}
