import { Fragment, useSyncExternalStore } from 'react'
import { todayHere } from '../../person'
import { CopyText } from '../../questions/copy-text'
import { useShortReference } from '../../questions/short-reference'
import { deskTexts } from '../../texts/desk-texts'
import { Button } from '../../ui/button'
import { DownIcon } from '../../ui/icons'
import { saveFile } from '../../ui/save-file'
import { Verbatim } from '../../ui/verbatim'
import { Fold } from '../fold'
import { createdCsv, type CreatedHere, type CreatedList } from './session/created-here'

/** The people whom this tab has created, to copy their references or to save the list. */
export function CreatedPanel({ created }: { created: CreatedList }) {
  const people = useSyncExternalStore(created.subscribe, created.read)
  const labels = deskTexts().onePerson.createdHere
  const count = people.length
  if (count === 0) return null
  const exportCsv = () =>
    saveFile(
      `persons-${todayHere(new Date()).latest}.csv`,
      'text/csv;charset=utf-8',
      createdCsv(people),
    )
  return (
    <Fold
      hook="created-here"
      title={
        <Fragment>
          <span>{labels.heading({ count })}</span>
          <DownIcon />
        </Fragment>
      }
    >
      <table>
        <caption className="visually-hidden">{labels.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.columns.name}</th>
            <th scope="col">{labels.columns.id}</th>
            <th scope="col">
              <span className="visually-hidden">{labels.copy}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <CreatedRow key={person.at} {...person} />
          ))}
        </tbody>
      </table>
      <p className="desk-line">
        <Button name="export-created" onClick={exportCsv}>
          {labels.exportCsv}
        </Button>
        <span className="desk-quiet">{labels.until({ count })}</span>
      </p>
    </Fold>
  )
}

function CreatedRow({ name, id }: CreatedHere) {
  const labels = deskTexts().onePerson.createdHere
  const reference = useShortReference(id === '' ? undefined : id)
  return (
    <tr>
      <th scope="row">
        <Verbatim>{name}</Verbatim>
      </th>
      <td>
        <Verbatim dir="ltr">{reference ?? id}</Verbatim>
      </td>
      <td>
        {id !== '' && (
          <CopyText label={labels.copy} fullLabel={labels.copyOf({ name })} textOf={() => id} />
        )}
      </td>
    </tr>
  )
}
