import { useState, useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { useDesk } from '../session/desk-session'
import { DayTable } from './day-table'

/** What this desk created today. Its names are in the page while it is unfolded alone. */
export function DayPanel() {
  const { day } = useDesk()
  const [isOpen, setIsOpen] = useState(false)
  const entries = useSyncExternalStore(day.subscribe, day.entries)
  const words = deskTexts().onePerson.day
  const created = entries.filter(({ state }) => state === 'created').length
  return (
    <details
      className="desk-fold desk-day"
      data-day=""
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {words.heading}
        <span className="desk-quiet"> {words.count(created)}</span>
      </summary>
      {isOpen && <DayTable entries={entries} />}
    </details>
  )
}
