import { Fragment, useSyncExternalStore } from 'react'
import { todayHere } from '../../person'
import { deskTexts } from '../../texts/desk-texts'
import { formatTime } from '../../texts/shown-values'
import { Button } from '../../ui/button'
import { CopyText } from '../../questions/copy-text'
import { saveFile } from '../../ui/save-file'
import { HeaderFold } from '../header-fold'
import { createdCsv, type CreatedHere, type CreatedList } from './session/created-here'

/** The people whom this tab has created, to copy their references or to save the list. */
export function CreatedPanel({ created }: { created: CreatedList }) {
  const people = useSyncExternalStore(created.subscribe, created.read)
  const labels = deskTexts().onePerson.createdHere
  const exportCsv = () =>
    saveFile(
      `persons-${todayHere(new Date()).latest}.csv`,
      'text/csv;charset=utf-8',
      createdCsv(people),
    )
  return (
    <HeaderFold hook="created-here" title={labels.heading({ count: people.length })}>
      {people.length === 0 ? <p>{labels.empty}</p> : <CreatedTable people={people} />}
      <Button variant="quiet" name="export-created" onClick={exportCsv}>
        {labels.exportCsv}
      </Button>
    </HeaderFold>
  )
}

function CreatedTable({ people }: { people: readonly CreatedHere[] }) {
  const { createdHere: labels, shortCases } = deskTexts().onePerson
  const { columns } = labels
  return (
    <table className="created-here">
      <thead>
        <tr>
          <th scope="col">{columns.time}</th>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.case}</th>
          <th scope="col">{columns.id}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ at, name, personCase, id }) => (
          <tr key={at}>
            <td>{formatTime(new Date(at))}</td>
            <th scope="row" translate="no">
              {name}
            </th>
            <td>{shortCases[personCase]}</td>
            <td>
              {id !== '' && (
                <Fragment>
                  <code translate="no">{id}</code>
                  <span> </span>
                  <CopyText
                    label={labels.copy}
                    fullLabel={labels.copyOf({ name })}
                    textOf={() => id}
                  />
                </Fragment>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
