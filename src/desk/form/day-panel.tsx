import { useEffect, useState, useSyncExternalStore } from 'react'
import { personReference } from '../../contract/person-reference'
import { todayHere } from '../../person'
import { deskTexts } from '../../texts/desk-texts'
import { formatTime } from '../../texts/shown-values'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { saveFile } from '../../ui/save-file'
import { SaveSwitch } from './save-switch'
import { dayCsv, type DayEntry, searchDay } from './session/day-list'
import { useDesk } from './session/desk-session'

/** The people this desk created today. A closed panel has no names in the page. */
export function DayPanel() {
  const { day } = useDesk()
  const [isOpen, setIsOpen] = useState(false)
  const entries = useSyncExternalStore(day.subscribe, day.entries)
  const labels = deskTexts().onePerson.day
  const created = entries.filter(({ state }) => state === 'created').length
  return (
    <details
      className="desk-fold desk-day"
      data-day=""
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {labels.heading}
        <span className="desk-quiet"> {labels.count({ count: created })}</span>
      </summary>
      {isOpen && <DayTable entries={entries} />}
    </details>
  )
}

function DayTable({ entries }: { entries: readonly DayEntry[] }) {
  const { savedDay } = useDesk()
  const [query, setQuery] = useState('')
  const { day: labels, shortCases } = deskTexts().onePerson
  const references = useReferences(entries)
  const found = searchDay(
    entries,
    query,
    (personCase) => shortCases[personCase],
    (id) => references.get(id),
  )
  return (
    <>
      <input
        type="search"
        name="search-day"
        className="input"
        autoComplete="off"
        aria-label={labels.search}
        placeholder={labels.search}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p role="status" className="desk-quiet">
        {entries.length === 0 ? labels.empty : found.length === 0 ? labels.nobodyFound : ''}
      </p>
      {found.length > 0 && <Rows entries={found} />}
      <div className="desk-line">
        <Button
          variant="quiet"
          name="export-day"
          onClick={() =>
            saveFile(
              `persons-${todayHere(new Date()).latest}.csv`,
              'text/csv;charset=utf-8',
              dayCsv(entries),
            )
          }
        >
          {labels.exportCsv}
        </Button>
      </div>
      <SaveSwitch
        name="keep-day"
        label={labels.save}
        choice={savedDay.isWanted}
        mode={savedDay.mode}
        descriptions={labels.storage}
        onChange={savedDay.setWanted}
      />
    </>
  )
}

/** Returns the short references by id. They are computed asynchronously. */
function useReferences(entries: readonly DayEntry[]): ReadonlyMap<string, string | undefined> {
  const [references, setReferences] = useState<ReadonlyMap<string, string | undefined>>(new Map())
  useEffect(() => {
    let isCurrent = true
    const ids = entries.map(({ id }) => id).filter((id) => id !== '')
    void Promise.all(ids.map(async (id) => [id, await personReference(id)] as const)).then(
      (computed) => isCurrent && setReferences(new Map(computed)),
    )
    return () => {
      isCurrent = false
    }
  }, [entries])
  return references
}

function Rows({ entries }: { entries: readonly DayEntry[] }) {
  const { day: labels, sending, shortCases } = deskTexts().onePerson
  const { columns, states } = labels
  return (
    <div className="day-rows">
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.time}</th>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.case}</th>
            <th scope="col">{columns.id}</th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ key, at, name, personCase, id, state }) => (
            <tr key={key} data-day-state={state}>
              <td>{formatTime(new Date(at))}</td>
              <th scope="row">{name}</th>
              <td>{shortCases[personCase]}</td>
              <td className="day-id">
                {id === '' ? (
                  labels.noId
                ) : (
                  <>
                    <code>{id}</code>
                    <CopyButton
                      label={labels.copy}
                      fullLabel={labels.copyOf({ name })}
                      copied={sending.copied}
                      textOf={() => id}
                    />
                  </>
                )}
              </td>
              <td>{states[state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
