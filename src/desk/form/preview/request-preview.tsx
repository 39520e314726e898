import { useState, useSyncExternalStore } from 'react'
import type { PersonCase } from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import { CopyButton } from '../../../ui/copy-button'
import { Checkbox } from '../../../ui/checkbox'
import { useDesk } from '../session/desk-session'
import type { DebouncedAnswers } from '../session/debounced-answers'
import { requestText } from './request-text'

interface RequestPreviewProps {
  personCase: PersonCase
  debounced: DebouncedAnswers
}

/** The JSON of the request, hidden until staff open it. */
export function RequestPreview({ personCase, debounced }: RequestPreviewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const labels = deskTexts().onePerson.preview
  return (
    <details
      className="desk-fold"
      data-preview=""
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{labels.heading}</summary>
      {isOpen && <Request personCase={personCase} debounced={debounced} />}
    </details>
  )
}

function Request({ personCase, debounced }: RequestPreviewProps) {
  const { draft, attachments } = useDesk()
  const [isMasked, setIsMasked] = useState(true)
  useSyncExternalStore(debounced.subscribe, debounced.version)
  const labels = deskTexts().onePerson.preview
  const { shown, isWhole } = requestText(draft, attachments, personCase, isMasked)
  return (
    <>
      <p className="desk-quiet">{isWhole ? labels.whole : labels.incomplete}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls: the keyboard has to reach it. */}
      <pre className="request" tabIndex={0} aria-label={labels.heading}>
        {shown}
      </pre>
      <div className="desk-line">
        <Checkbox
          name="unmask"
          label={labels.unmask}
          checked={!isMasked}
          onChange={(event) => setIsMasked(!event.currentTarget.checked)}
        />
        <CopyButton
          label={labels.copy}
          copied={labels.copied}
          textOf={() => requestText(draft, attachments, personCase, false).sent}
        />
      </div>
    </>
  )
}
